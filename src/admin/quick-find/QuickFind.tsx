// Quick find: a dialog that opens any item or page by its name.
import { Autocomplete } from '@base-ui/react/autocomplete'
import { useStore } from '@nanostores/react'
import { Search, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatCount } from '#src/admin/messages.ts'
import { $router } from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { useFrame } from '#src/admin/shell/Frame.tsx'
import { IconButton } from '#src/admin/ui/Button.tsx'
import { ErrorLine } from '#src/admin/ui/Field.tsx'
import { autoFocusRef } from '#src/admin/ui/form-keys.ts'
import { SuggestionList } from '#src/admin/ui/SuggestInput.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { createQuickFind, type Target } from './quick-find.ts'
import '#src/admin/ui/dialogs.css'
import './quick-find.css'

const LABEL = 'Find a product, interior, brand, enquiry or page'

export function QuickFind({ onClose }: { onClose: () => void }) {
  const { calls, queries, environment } = useAdmin()
  const { admin } = useFrame()
  const [store] = useState(() => createQuickFind({ api: calls.api, queries, environment, admin }))
  const [text, setText] = useState('')
  const [highlighted, setHighlighted] = useState<Target>()
  const results = useStore(store.$results)
  const hasFailed = useStore(store.$hasFailed)
  const notice = useStore(store.$notice)
  useEffect(() => store.close, [store])
  const open = (target: Target) => {
    onClose()
    $router.open(target.path)
  }
  const [first] = results
  return (
    <Dialog open onClose={onClose} label="Quick find" className="paper-dialog quick-find">
      <Autocomplete.Root
        inline
        open
        items={results}
        filter={null}
        highlightItemOnHover={false}
        onItemHighlighted={setHighlighted}
        value={text}
        onValueChange={(next) => {
          setText(next)
          store.type(next)
        }}
      >
        <div className="quick-find-head flex-none row joint-below focus-box">
          <Search size={20} />
          <Autocomplete.Input
            ref={autoFocusRef}
            type="text"
            autoCapitalize={undefined}
            autoCorrect={undefined}
            enterKeyHint="go"
            aria-label={LABEL}
            aria-expanded={results.length > 0}
            placeholder={LABEL}
            className="grow truncate"
            // Base UI would search only after the composition.
            onCompositionStart={(event) => event.preventBaseUIHandler()}
            onKeyDown={({ key, nativeEvent }) => {
              const target = highlighted ?? (key === 'Enter' ? first : undefined)
              const isOpening = ['Enter', 'Tab'].includes(key) && !nativeEvent.isComposing
              if (target && isOpening) open(target)
            }}
          />
          <IconButton icon={X} tip="Close" onClick={onClose} />
        </div>
        {results.length > 0 && (
          <SuggestionList label="Results" suggestions={results} onSelect={open} />
        )}
      </Autocomplete.Root>
      <div className="quick-find-foot gutter small quiet" role="status">
        {text.trim() && results.length === 0 && !hasFailed && <p>Nothing has this name so far.</p>}
        {notice && <p>{notice}</p>}
        {hasFailed && (
          <ErrorLine>Not everything could be searched. Type again to try again.</ErrorLine>
        )}
        {results.length > 0 && (
          <span className="unseen">{formatCount(results.length, 'result', 'results')}</span>
        )}
      </div>
    </Dialog>
  )
}
