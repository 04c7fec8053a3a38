// The import of products from a spreadsheet: files, check, apply.
import { useStore } from '@nanostores/react'
import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { formatCount } from '#src/admin/messages.ts'
import { productsPath } from '#src/admin/router.ts'
import { useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { LoadError, SkeletonRows } from '#src/admin/ui/Notice.tsx'
import { useFileDrop } from '#src/admin/ui/use-file-drop.ts'
import { ApplyStep } from './ApplyStep.tsx'
import { CheckStep } from './CheckStep.tsx'
import { FilesStep } from './FilesStep.tsx'
import { createImport, type Import, isRunning, STEPS, type Step } from './import.ts'
import { countChanges } from './import-words.ts'
import { ReadingStep } from './ReadingStep.tsx'
import { UnreadSheet } from './UnreadSheet.tsx'
import './import-screen.css'

const STEP_NAMES: Record<Step, string> = { files: 'Files', check: 'Check', apply: 'Apply' }

export function ImportScreen() {
  const store = useStoreOf(createImport)
  const summary = useStore(store.$summary)
  const step = useStore(store.$step)
  const isReading = useStore(store.$isReading)
  const failure = useStore(store.$failure)
  const [unreadUpload] = useStore(store.sheets.$uploads)
  const isDraggedOver = useFileDrop(store.drop)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step begins at its top
  useEffect(() => {
    scrollTo(0, 0)
  }, [step, isReading])
  return (
    <Page title="Import" parents={[{ label: 'Products', path: productsPath() }]}>
      <Steps store={store} />
      {failure && (
        <LoadError sentence={failure.message} detail="Nothing is lost." onRetry={failure.retry} />
      )}
      {step === 'files' && <FilesStep store={store} isDraggedOver={isDraggedOver} />}
      {step === 'check' && unreadUpload && <UnreadSheet store={store} upload={unreadUpload} />}
      {step === 'check' && !unreadUpload && <CheckedSheet store={store} isLoading={!failure} />}
      {step === 'apply' && summary && <ApplyStep store={store} summary={summary} />}
    </Page>
  )
}

function CheckedSheet({ store, isLoading }: { store: Import; isLoading: boolean }) {
  const summary = useStore(store.$summary)
  const StepScreen = useStore(store.$isReading) ? ReadingStep : CheckStep
  if (summary) return <StepScreen store={store} summary={summary} />
  return isLoading && <SkeletonRows count={6} label="Loading import" />
}

/** The steps as cells; finished ones are buttons that go back. */
function Steps({ store }: { store: Import }) {
  const summary = useStore(store.$summary)
  const step = useStore(store.$step)
  const photoCount = useStore(store.$photos).length
  const isApplying = summary !== undefined && isRunning(summary) && step === 'apply'
  const isDone = summary?.state === 'done'
  const photoNote = photoCount > 0 && formatCount(photoCount, 'photograph')
  const notes = {
    files: [summary?.fileName, photoNote].filter(Boolean).join(', '),
    check: summary && formatCount(countChanges(summary), 'change'),
    apply: undefined,
  }
  return (
    <nav aria-label="Steps">
      <ol className="import-steps joints-across">
        {STEPS.map((name, index) => {
          const isPast = index < STEPS.indexOf(step) || (isDone && name === 'apply')
          const canOpen = isPast && name !== step && !isApplying && !isDone
          const Cell = canOpen ? 'button' : 'span'
          return (
            <li
              key={name}
              className="joint-below plaster"
              aria-current={name === step ? 'step' : undefined}
            >
              <Cell
                className="import-step high-56 full gutter row inset-focus"
                {...(canOpen && { type: 'button', onClick: () => store.$step.set(name) })}
              >
                <span
                  className="import-number flex-none edged center micro"
                  data-done={isPast || undefined}
                >
                  {isPast ? <Check aria-label="Done" /> : index + 1}
                </span>
                <span className="strong">{STEP_NAMES[name]}</span>
                {isPast && (
                  <span className="wide-only quiet micro truncate end">{notes[name]}</span>
                )}
              </Cell>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
