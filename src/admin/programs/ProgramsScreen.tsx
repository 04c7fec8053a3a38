// Programs and assistants, for super admins only: the API tokens, a new one, and the address to call.
import { useStore } from '@nanostores/react'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { type ApiToken, type NewToken, UNUSED_DAYS } from '#api/programs/contract.ts'
import { PageTabs } from '#src/admin/list/PageTabs.tsx'
import { listAccessTabs } from '#src/admin/router.ts'
import { useAdmin, useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { Page, SuperAdminOnly } from '#src/admin/shell/Page.tsx'
import { Button } from '#src/admin/ui/Button.tsx'
import { formatDay, formatTime } from '#src/admin/ui/format.ts'
import { EmptyState, LoadError } from '#src/admin/ui/Notice.tsx'
import { CopyField } from './CopyField.tsx'
import { NewTokenForm, ShownToken } from './NewToken.tsx'
import { explainEnd, formatEnd, SCOPE_TEXTS } from './token-texts.ts'
import { createProgramTokens, TOKENS_NOT_LOADED } from './tokens.ts'
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

type View = { kind: 'list' } | { kind: 'form' } | { kind: 'shown'; created: NewToken }

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
          <Tokens />
          <Address />
        </>
      )}
      {view.kind === 'form' && (
        <NewTokenForm
          onCreate={(created) => setView({ kind: 'shown', created })}
          onCancel={showList}
        />
      )}
      {view.kind === 'shown' && <ShownToken created={view.created} onClose={showList} />}
    </Page>
  )
}

function Tokens() {
  const tokens = useStoreOf(createProgramTokens)
  const state = useStore(tokens.$state)
  if (state.kind === 'failed')
    return <LoadError sentence={TOKENS_NOT_LOADED} detail={state.message} onRetry={tokens.load} />
  if (state.kind === 'ready' && state.value.length === 0)
    return (
      <EmptyState
        icon={KeyRound}
        sentence="No program has a token."
        detail="A token opens the shop to one program, such as the billing or a spreadsheet, without a password."
      />
    )
  return (
    <>
      <div className="band high-48 row tight plaster joint-below small">
        <h2 className="small strong">Tokens</h2>
        <p className="quiet">Each opens the shop to one program, without a password.</p>
      </div>
      <TokenTable tokens={state.kind === 'ready' ? state.value : undefined} />
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
