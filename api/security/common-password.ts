// Tells which passwords somebody would try first, so that nobody chooses one.
import { fold } from '#api/contract/fields.ts'
import { COMMON_WORDS, SLIDES } from './common-words.ts'

/** What is known about whoever chooses: a password made of it alone is no secret. */
export interface PasswordContext {
  name?: string
  email?: string
  phoneNumber?: string
}

/** Signs that stand in for letters and fool nobody. */
const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** So much around a known word, such as a year with a sign, is no obstacle. */
const TRIMMINGS_MAX = 6

/**
 * Whether the password is one of the first that an attacker would try: a common word or something
 * known about the chooser with the usual trimmings, keys or letters in a row, or a repetition.
 */
export function isCommonPassword(password: string, chooser: PasswordContext = {}): boolean {
  const text = fold(password)
  if (isPattern(text) || isPhoneNumber(text, chooser.phoneNumber)) return true
  const own = wordsOf(chooser)
  return cores(text).some((core) => COMMON_WORDS.has(core) || own.has(core))
}

function isPattern(text: string): boolean {
  return isRepetition(text) || isSlide(text)
}

/** 'aaaa', 'abcabcab', 'passwordpassword': something said at least twice. */
function isRepetition(text: string): boolean {
  for (let period = 1; period <= text.length / 2; period += 1)
    if (text.startsWith(text.slice(period))) return true
  return false
}

/** 'qwerty12345', '123qweasd': pieces of at least three neighbours each, on average. */
function isSlide(text: string): boolean {
  let pieces = 0
  for (let at = 0; at < text.length; pieces += 1) at += slideLength(text, at)
  return pieces * 3 <= text.length
}

/** How many characters from `at` on are the same or lie side by side. */
function slideLength(text: string, at: number): number {
  let length = /^(.)\1*/su.exec(text.slice(at))?.[0].length ?? 1
  const isPiece = (end: number) => SLIDES.some((row) => row.includes(text.slice(at, end)))
  while (at + length < text.length && isPiece(at + length + 1)) length += 1
  return length
}

/** What is left as a word when digits and signs around it are taken for trimmings. */
function cores(text: string): string[] {
  const [, head = '', core = '', tail = ''] = /^(\P{L}*)(.*?)(\P{L}*)$/su.exec(text) ?? []
  // A sign in front may be the first letter, as in '@dmin'.
  const readings = [
    { word: core, trimmings: head + tail },
    { word: head + core, trimmings: tail },
  ]
  return readings
    .filter(({ trimmings }) => trimmings.length <= TRIMMINGS_MAX || isPattern(trimmings))
    .map(({ word }) => lettersOf(word))
}

/** The letters, look-alikes included, and nothing in between. */
function lettersOf(text: string): string {
  return [...text]
    .map((sign) => LOOKALIKES[sign] ?? sign)
    .join('')
    .replace(/\P{L}+/gu, '')
}

function wordsOf({ name = '', email = '' }: PasswordContext): ReadonlySet<string> {
  const [local = '', domain = ''] = fold(email).split('@')
  const known = [name, ...name.split(/\s+/), email, local, domain, ...domain.split('.')]
  return new Set(known.map((word) => lettersOf(fold(word))).filter((word) => word.length >= 3))
}

/** With or without the country's code in front, whatever signs are in between. */
function isPhoneNumber(text: string, phoneNumber = ''): boolean {
  if (/\p{L}/u.test(text)) return false
  const [digits, own] = [lastDigits(text), lastDigits(phoneNumber)]
  return own !== '' && digits === own
}

/** A subscriber's number without its codes is nowhere longer than 10 digits. */
function lastDigits(number: string): string {
  return number.replace(/\D+/g, '').slice(-10)
}
