// Dialog with the last attempts to sign in to an account.
import { useStore } from '@nanostores/react'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { Admin } from '#api/accounts/contract.ts'
import { readBody } from '#api/client.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { createCard } from '#src/admin/shell/card.ts'
import { IconButton } from '#src/admin/ui/Button.tsx'
import { formatTime } from '#src/admin/ui/format.ts'
import { CardError } from '#src/admin/ui/Notice.tsx'
import { StatusMark } from '#src/admin/ui/StatusMark.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import '#src/admin/ui/dialogs.css'
import './admins-screen.css'

export function SignInsDialog({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const { calls, queries, environment } = useAdmin()
  const { _id: id, name } = admin
  const [{ $state, load }] = useState(() =>
    createCard(
      'The sign-ins',
      {
        key: ['admins', 'sign-ins', id],
        load: () => readBody(calls.api.admins[':id']['sign-ins'].$get({ param: { id } })),
      },
      { queries, environment },
      { shouldStartFresh: true },
    ),
  )
  const state = useStore($state)
  const title = `Sign-ins of ${name}`
  return (
    <Dialog open onClose={onClose} label={title} className="paper-dialog form-dialog">
      <div className="form-dialog-head spread joint-below">
        <div className="shrink break-words">
          <h2>{title}</h2>
          <p className="quiet small">The last 20 attempts, newest first.</p>
        </div>
        <IconButton icon={X} tip="Close" onClick={onClose} />
      </div>
      <div className="form-dialog-fields sign-ins" aria-busy={state.kind === 'loading'}>
        {state.kind === 'failed' && <CardError part="the sign-ins" onRetry={load} />}
        {state.kind === 'ready' && state.value.length === 0 && (
          <p className="quiet">Nobody has tried in the last 90 days.</p>
        )}
        {state.kind === 'ready' && (
          <ol>
            {state.value.map(({ at, device, isSuccessful }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: attempts have no id, and the list does not change
              <li key={i} className="row joint-below">
                <time className="quiet small" dateTime={at}>
                  {formatTime(at)}
                </time>
                <span className="small">{device}</span>
                <span className="end">
                  {isSuccessful ? (
                    <StatusMark shape="filled" tone="leaf">
                      Signed in
                    </StatusMark>
                  ) : (
                    <span className="brick small strong">Refused</span>
                  )}
                </span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </Dialog>
  )
}
