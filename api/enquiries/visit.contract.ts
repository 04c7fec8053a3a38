// Visit: its states, the sentences of refusals, its paths, and its time in words. Scripts of every page load it.
import type { LanguageId } from '#api/contract/languages.ts'
import type { VisitProblem, VisitTime } from '#api/showroom/visits.contract.ts'

/** What has become of a visit. The first two take a place. */
export const VISIT_STATES = ['asked', 'confirmed', 'missed', 'cancelled'] as const
export type VisitState = (typeof VISIT_STATES)[number]

/** Maximum number of products of which one piece is put aside. */
export const ASIDE_MAX = 3

/** Whether a visit still takes place, as far as the showroom knows. */
export const isUpcoming = ({ state }: { state: VisitState }) =>
  state === 'asked' || state === 'confirmed'

/** Why a visit is refused: because of its time, or because of its sender or the showroom. */
export const VISIT_REFUSALS: Readonly<Record<VisitProblem | 'twice' | 'off', string>> = {
  past: 'This time is over. Choose another one.',
  soon: 'This is too soon for us to prepare your visit. Choose a later time, or call us.',
  far: 'This is further ahead than we plan. Choose an earlier day.',
  closed: 'The showroom is closed at this time. Choose another one.',
  taken: 'The last place of this hour has just been taken. Choose another time.',
  twice: 'A visit is already booked with this telephone number. Call us to change it.',
  off: 'Visits cannot be booked on this site at the moment. Call us.',
}
export type VisitRefusal = keyof typeof VISIT_REFUSALS
export const VISIT_REFUSAL_IDS = [
  ...(['past', 'soon', 'far', 'closed', 'taken'] as const),
  ...(['twice', 'off'] as const),
]

/** The refusal that a message of the API stands for. */
export const findRefusal = (message: string | undefined): VisitRefusal | undefined =>
  VISIT_REFUSAL_IDS.find((id) => VISIT_REFUSALS[id] === message)

export const CHOOSE_TIME = 'Choose a day and an hour of it.'
export const TOO_MANY_ASIDE = `We put aside one piece of at most ${ASIDE_MAX} products.`

export const VISIT_BOOKED = 'Your visit is booked.'

/** The form's action, and the free times. */
export const VISITS_CALL = '/api/visits'

/** The pages under /visit to which a browser without scripts is redirected after a failure. */
export const VISIT_ANSWERS = [...VISIT_REFUSAL_IDS, 'incomplete', 'later', 'failed'] as const
export type VisitAnswer = (typeof VISIT_ANSWERS)[number]

export const VISIT_PATH = '/visit'
export const visitAnswerPath = (answer: VisitAnswer) => `${VISIT_PATH}/${answer}`
/** The visitor's own page of a visit, and its calendar file. */
export const bookedVisitPath = (key: string) => `${VISIT_PATH}/booked?visit=${key}`
export const visitFilePath = (key: string) => `${VISIT_PATH}/visit.ics?visit=${key}`

interface TimeWords {
  locale: string
  /** With `{day}` and `{time}`. */
  moment: string
  midnight: string
  /** The hour at which each part of the day ends, and its time with `{hour}`. */
  parts: readonly (readonly [end: number, time: string])[]
}

/** As in the words of the site, for texts that the API and the back-office write. */
const TIME_WORDS: Readonly<Record<LanguageId, TimeWords>> = {
  en: {
    locale: 'en-IN',
    moment: '{day}, {time}',
    midnight: 'midnight',
    parts: [
      [12, '{hour}\u00a0am'],
      [24, '{hour}\u00a0pm'],
    ],
  },
  ta: {
    locale: 'ta-IN',
    moment: '{day}, {time} மணி',
    midnight: 'நள்ளிரவு\u00a012',
    parts: [
      [5, 'அதிகாலை\u00a0{hour}'],
      [12, 'காலை\u00a0{hour}'],
      [16, 'மதியம்\u00a0{hour}'],
      [19, 'மாலை\u00a0{hour}'],
      [24, 'இரவு\u00a0{hour}'],
    ],
  },
}

/** For example '11 am'. */
export function formatVisitHour(time: string, language: LanguageId = 'en'): string {
  const { midnight, parts } = TIME_WORDS[language]
  const hour = Number(time.slice(0, 2))
  if (hour === 0) return midnight
  const [, text = ''] = parts.find(([end]) => hour < end) ?? []
  return text.replace('{hour}', String(hour % 12 || 12))
}

/** For example 'Saturday, 5 December'. */
export const formatVisitDay = (day: string, language: LanguageId = 'en'): string =>
  new Intl.DateTimeFormat(TIME_WORDS[language].locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(day))

/** For example 'Saturday, 5 December, 11 am'. */
export const formatVisit = ({ day, time }: VisitTime, language: LanguageId = 'en'): string =>
  TIME_WORDS[language].moment
    .replace('{day}', formatVisitDay(day, language))
    .replace('{time}', formatVisitHour(time, language))

/** The message of a visitor who has written none. */
export const writeVisitMessage = (time: VisitTime, language: LanguageId): string =>
  ({
    en: `I would like to visit the showroom: ${formatVisit(time, 'en')}.`,
    ta: `ஷோரூமுக்கு வர விரும்புகிறேன்: ${formatVisit(time, 'ta')}.`,
  })[language]
