// Programs and assistants, for super admins only: suggestions, the API tokens, a new one, and the address to call.
import { useStore } from '@nanostores/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type ApiToken, type NewToken, UNUSED_DAYS } from '#api/programs/contract.ts'
import type { NewWebhook } from '#api/programs/webhooks.contract.ts'
import { PageTabs } from '#src/admin/list/PageTabs.tsx'
import { listAccessTabs } from '#src/admin/router.ts'
import { useAdmin, useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { Page, SuperAdminOnly } from '#src/admin/shell/Page.tsx'
import { Button } from '#src/admin/ui/Button.tsx'
import { CopyField } from '#src/admin/ui/CopyField.tsx'
import { formatDay, formatTime } from '#src/admin/ui/format.ts'
import { LoadError } from '#src/admin/ui/Notice.tsx'
import { NewTokenForm, ShownToken } from './NewToken.tsx'
import { ShownSecret } from './ShownSecret.tsx'
import { Suggestions } from './Suggestions.tsx'
import { createSuggestions } from './suggestions.ts'
import { explainEnd, formatEnd, SCOPE_TEXTS } from './token-texts.ts'
import { createProgramTokens, TOKENS_NOT_LOADED } from './tokens.ts'
import { NewWebhookForm, Webhooks } from './Webhooks.tsx'
import '#src/admin/list/list-table.css'
import '#src/admin/ui/lead-section.css'
import '#src/admin/ui/notice.css'
import '#src/admin/ui/status-mark.css'
import './programs.css'

const TITLE = 'Admins'

export function ProgramsScreen() {
  return (
    <SuperAdminOnly title={TITLE} detail="Only super admins give programs their tokens.">
      <Programs />
    </SuperAdminOnly>
  )
}

type View =
  | { kind: 'list' }
  | { kind: 'form' }
  | { kind: 'shown'; created: NewToken }
  | { kind: 'webhook-form' }
  | { kind: 'webhook-shown'; created: NewWebhook }

function Programs() {
  const [view, setView] = useState<View>({ kind: 'list' })
  const showList = () => setView({ kind: 'list' })
  const newButton = (
    <Button kind="primary" icon={Plus} onClick={() => setView({ kind: 'form' })}>
      New token
    </Button>
  )
  const isList = view.kind === 'list'
  return (
    <Page title={TITLE} actions={isList && newButton} bottomBar={isList && newButton}>
      <PageTabs label="Parts" tabs={listAccessTabs('programs')} />
      {view.kind === 'list' && (
        <>
          <Suggestions />
          <BelowSuggestions onNewWebhook={() => setView({ kind: 'webhook-form' })} />
        </>
      )}
      {view.kind === 'form' && (
        <NewTokenForm
          onCreate={(created) => setView({ kind: 'shown', created })}
          onCancel={showList}
        />
      )}
      {view.kind === 'shown' && <ShownToken created={view.created} onClose={showList} />}
      {view.kind === 'webhook-form' && (
        <NewWebhookForm
          onCreate={(created) => setView({ kind: 'webhook-shown', created })}
          onCancel={showList}
        />
      )}
      {view.kind === 'webhook-shown' && (
        <ShownSecret
          title="New webhook"
          label="Secret"
          secret={view.created.secret}
          onClose={showList}
        >
          The program at {view.created.webhook.url} checks by it that a message is ours.
        </ShownSecret>
      )}
    </Page>
  )
}

/** Shown once the height of the suggestions is known, so that nothing moves below a pointer. */
function BelowSuggestions({ onNewWebhook }: { onNewWebhook: () => void }) {
  const suggestions = useStoreOf(createSuggestions)
  if (useStore(suggestions.$state).kind === 'loading') return null
  return (
    <>
      <Tokens />
      <Webhooks onNew={onNewWebhook} />
      <AssistantAddress />
      <Address />
    </>
  )
}

function Tokens() {
  const tokens = useStoreOf(createProgramTokens)
  const state = useStore(tokens.$state)
  if (state.kind === 'failed')
    return <LoadError sentence={TOKENS_NOT_LOADED} detail={state.message} onRetry={tokens.load} />
  // Without a token, the steps to connect an assistant stand in place of the table.
  const isEmpty = state.kind === 'ready' && state.value.length === 0
  return (
    <>
      <div className="band high-48 row tight plaster joint-below small">
        <h2 className="small strong">Tokens</h2>
        <p className="quiet">
          {isEmpty && 'No program has a token. '}Each opens the shop to one program, without a
          password.
        </p>
      </div>
      {!isEmpty && <TokenTable tokens={state.kind === 'ready' ? state.value : undefined} />}
    </>
  )
}

const SKELETON_ROWS = [0, 1, 2]

function TokenTable({ tokens }: { tokens: readonly ApiToken[] | undefined }) {
  return (
    <table className="table tokens-table small" aria-busy={!tokens}>
      <caption className="unseen">Tokens</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">May</th>
          <th scope="col">Last used</th>
          <th scope="col">Made</th>
          <th scope="col" className="cell-actions">
            <span className="unseen">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {tokens
          ? tokens.map((token) => <TokenRow key={token._id} token={token} />)
          : SKELETON_ROWS.map((row) => (
              <tr key={row} className="skeleton" aria-hidden="true">
                <td className="cell-name">
                  <span className="bar" />
                </td>
              </tr>
            ))}
      </tbody>
    </table>
  )
}

function TokenRow({ token }: { token: ApiToken }) {
  const tokens = useStoreOf(createProgramTokens)
  const { name, ending, createdAt, createdByName } = token
  const problem = explainEnd(token)
  return (
    <tr>
      <td className="cell-name">
        <span className="cell-title break-words">
          <b className="strong">{name}</b>
        </span>
        <span className="quiet break-words">
          ends in …{ending}, {problem ? <span className="brick">{problem}</span> : formatEnd(token)}
        </span>
      </td>
      <td className="cell-scope">
        <Power token={token} />
      </td>
      <td className="cell-used">
        <LastUse token={token} />
      </td>
      <td className="cell-created quiet">
        {[formatDay(createdAt), createdByName].filter(Boolean).join(', ')}
      </td>
      <td className="cell-actions">
        <Button kind="danger" aria-label={`Revoke ${name}`} onClick={() => tokens.revoke(token)}>
          Revoke
        </Button>
      </td>
    </tr>
  )
}

function Power({ token: { scope, enquiries } }: { token: ApiToken }) {
  const { name, shape } = SCOPE_TEXTS[scope]
  return (
    <span className="status-mark">
      <span className="status-square flex-none" data-shape={shape} />
      <span>
        {name}
        {enquiries && ' + enquiries'}
      </span>
    </span>
  )
}

const UNUSED_MS = UNUSED_DAYS * 86_400_000

function LastUse({ token: { lastUsedAt, createdAt } }: { token: ApiToken }) {
  if (Date.now() - Date.parse(lastUsedAt ?? createdAt) > UNUSED_MS)
    return <span className="brick">not in {UNUSED_DAYS} days</span>
  if (!lastUsedAt) return <span className="quiet">not yet</span>
  return <time dateTime={lastUsedAt}>{formatTime(lastUsedAt)}</time>
}

const STEPS = [
  'Make a token that may suggest, and copy it.',
  'Give the assistant the address and the token.',
  'Ask it something: ‘Which tiles have no price?’',
]

/** Where an assistant calls, and how it gets there. */
function AssistantAddress() {
  const { environment } = useAdmin()
  return (
    <section className="lead-section joint-below" aria-labelledby="assistant-address">
      <div className="section-lead">
        <h2 id="assistant-address">Connect an assistant</h2>
        <p className="quiet small">
          It can look things up, and suggest changes that wait here for your yes.
        </p>
      </div>
      <div className="section-fields column shrink">
        <div className="column tight">
          <CopyField label="Address for the assistant" text={`${environment.origin}/api/mcp`} />
          <p className="quiet small">
            Paste it where your assistant asks for a server or connector. It speaks MCP.
          </p>
        </div>
        <ol className="connect-steps edged small">
          {STEPS.map((step, index) => (
            <li key={step} className="stack tight">
              <span className="connect-number center edged micro" aria-hidden="true">
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** Where a program calls. */
function Address() {
  const { environment } = useAdmin()
  return (
    <section className="lead-section joint-below" aria-labelledby="program-address">
      <div className="section-lead">
        <h2 id="program-address">Connect a program</h2>
        <p className="quiet small">
          It sends its token with every call. What it changes stands in Changes under its name.
        </p>
      </div>
      <div className="section-fields column shrink">
        <CopyField label="Address for the program" text={`${environment.origin}/api`} />
        <p className="quiet small">
          <a className="text-link" href="/api/docs" target="_blank" rel="noopener">
            All calls, with what each asks of a token
          </a>
        </p>
      </div>
    </section>
  )
}
