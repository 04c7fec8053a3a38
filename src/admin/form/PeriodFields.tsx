// Collapsed fields for the first and the last day on which visitors see a record.
import { findTiming, type Period } from '#api/contract/period.ts'
import type { FieldsProps } from '#src/admin/list/resource.ts'
import { describePeriod, useToday } from '#src/admin/shell/today.ts'
import { TextField } from '#src/admin/ui/Field.tsx'
import { FoldSection } from '#src/admin/ui/FoldSection.tsx'
import { StatusMark } from '#src/admin/ui/StatusMark.tsx'

const DAY_NAMES = ['firstDay', 'lastDay'] as const
type DayName = (typeof DAY_NAMES)[number]

/** The field props by name, as `createFieldProps` creates them. */
type TextProps = Pick<
  ReturnType<FieldsProps<DayName>['text']>,
  'label' | 'name' | 'value' | 'onText'
> & { error?: string | undefined; isChanged?: boolean | undefined }

interface PeriodSectionProps {
  text: (name: DayName) => TextProps
  needsAttention: boolean
}

/** The section on its own, for days that are not fields of a form. */
export function PeriodSection({ text, needsAttention }: PeriodSectionProps) {
  const [first, last] = DAY_NAMES.map(text)
  return (
    <FoldSection
      title={<span className="strong">Days</span>}
      note="optional"
      state={<PeriodState period={{ firstDay: first?.value, lastDay: last?.value }} />}
      needsAttention={needsAttention}
    >
      <div className="field-pair">
        <TextField {...text('firstDay')} type="date" hint="Empty: from now on." />
        <TextField
          {...text('lastDay')}
          type="date"
          hint="The last day on which visitors see it. At midnight it goes by itself."
        />
      </div>
    </FoldSection>
  )
}

/** `form` is the form of any record that has both days. */
export function PeriodFields({ form }: { form: PeriodForm }) {
  const { text, errors, changed } = form
  const needsAttention = DAY_NAMES.some((name) => errors[name] || changed.includes(name))
  return <PeriodSection text={text} needsAttention={needsAttention} />
}

interface PeriodForm extends Pick<FieldsProps<DayName>, 'errors' | 'changed'> {
  text: (name: DayName) => TextProps
}

function PeriodState({ period: { firstDay, lastDay } }: { period: Period }) {
  const today = useToday()
  const period = { firstDay: firstDay || undefined, lastDay: lastDay || undefined }
  const words = describePeriod(period, today)
  if (!firstDay && !lastDay)
    return (
      <StatusMark shape="hollow" tone="stone">
        {words}
      </StatusMark>
    )
  const isCurrent = findTiming(period, today) === 'current'
  return (
    <StatusMark shape={isCurrent ? 'filled' : 'half'} tone={isCurrent ? 'leaf' : 'clay'}>
      {words}
    </StatusMark>
  )
}
