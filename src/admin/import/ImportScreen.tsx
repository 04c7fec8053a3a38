// The import of products from a spreadsheet: files, check, apply.
import { useStore } from '@nanostores/react'
import { Check } from 'lucide-react'
import { productsPath } from '#src/admin/router.ts'
import { Page } from '#src/admin/shell/Page.tsx'
import { LoadError } from '#src/admin/ui/Notice.tsx'
import { SkeletonRows } from '#src/admin/ui/SkeletonRows.tsx'
import { useFileDrop } from '#src/admin/ui/use-file-drop.ts'
import { ApplyStep } from './ApplyStep.tsx'
import { CheckStep } from './CheckStep.tsx'
import { FilesStep } from './FilesStep.tsx'
import { type Import, isRunning, STEPS, type Step } from './import.ts'
import { changesOf, countOf } from './import-words.ts'
import { useImport } from './use-import.ts'
import './import.css'

const NAMES: Record<Step, string> = { files: 'Files', check: 'Check', apply: 'Apply' }

export function ImportScreen() {
  const store = useImport()
  const summary = useStore(store.$summary)
  const step = useStore(store.$step)
  const trouble = useStore(store.$trouble)
  const isOver = useFileDrop(store.drop)
  return (
    <Page title="Import" parents={[{ label: 'Products', path: productsPath() }]}>
      <Steps store={store} />
      {trouble && (
        <LoadError sentence={trouble.message} detail="Nothing is lost." onRetry={trouble.retry} />
      )}
      {step === 'files' && <FilesStep store={store} isOver={isOver} />}
      {step === 'check' && summary && <CheckStep store={store} summary={summary} />}
      {step === 'check' && !summary && !trouble && (
        <SkeletonRows count={6} label="Loading import" />
      )}
      {step === 'apply' && summary && <ApplyStep store={store} summary={summary} />}
    </Page>
  )
}

/** The steps as cells; those that are done are buttons back. */
function Steps({ store }: { store: Import }) {
  const summary = useStore(store.$summary)
  const step = useStore(store.$step)
  const photos = useStore(store.$photos).length
  const isApplying = summary !== undefined && isRunning(summary) && step === 'apply'
  const isDone = summary?.state === 'done'
  const notes: Partial<Record<Step, string>> = summary
    ? {
        files: [summary.fileName, photos > 0 && countOf(photos, 'photograph')]
          .filter(Boolean)
          .join(', '),
        check: countOf(changesOf(summary), 'change'),
      }
    : {}
  return (
    <nav aria-label="Steps">
      <ol className="import-steps joints-across">
        {STEPS.map((name, index) => {
          const isPast = index < STEPS.indexOf(step) || (isDone && name === 'apply')
          const canOpen = isPast && name !== step && !isApplying && !isDone
          const Cell = canOpen ? 'button' : 'span'
          return (
            <li key={name} aria-current={name === step ? 'step' : undefined}>
              <Cell
                className="import-step full gutter row inset-focus"
                {...(canOpen && { type: 'button', onClick: () => store.$step.set(name) })}
              >
                <span className="import-number center micro" data-done={isPast || undefined}>
                  {isPast ? <Check size={16} strokeWidth={1.6} aria-label="Done" /> : index + 1}
                </span>
                <span className="strong">{NAMES[name]}</span>
                {isPast && (
                  <span className="import-note quiet micro truncate end">{notes[name]}</span>
                )}
              </Cell>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
