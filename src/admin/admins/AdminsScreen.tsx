// The admins, for super admins.
import { useStore } from '@nanostores/react'
import { Lock, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { NOT_ALLOWED } from '#api/contract/admin.ts'
import { ADMINS_NOT_LOADED } from '#src/admin/messages.ts'
import { dashboardPath } from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { useFrame } from '#src/admin/shell/Frame.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { Button, ButtonLink } from '#src/admin/ui/Button.tsx'
import { Failed, Nothing } from '#src/admin/ui/Notice.tsx'
import { AddAdminDialog, ResetPasswordDialog, RoleDialog } from './AdminDialogs.tsx'
import { AdminTable } from './AdminTable.tsx'
import type { AdminTask } from './admins.ts'

const TITLE = 'Admins'
const ADD = 'Add New Admin'

export function AdminsScreen() {
  const { admin } = useFrame()
  return admin.role === 'super_admin' ? <Team /> : <Forbidden />
}

function Forbidden() {
  return (
    <Page title={TITLE}>
      <Nothing icon={Lock} sentence={NOT_ALLOWED} detail="Only super admins look after admins.">
        <ButtonLink href={dashboardPath()}>Go to the dashboard</ButtonLink>
      </Nothing>
    </Page>
  )
}

function Team() {
  const { team, session } = useAdmin()
  const state = useStore(team.$state)
  const [adding, setAdding] = useState(false)
  const { task, turn, begin, ...dialog } = useTask()
  useEffect(() => void team.load(), [team])
  // The sidebar and the rest of the admin have to know it too.
  useEffect(() => {
    if (state.kind === 'forbidden') void session.verify()
  }, [state.kind, session])
  if (state.kind === 'forbidden') return <Forbidden />

  const add = (
    <Button kind="primary" icon={Plus} onClick={() => setAdding(true)}>
      {ADD}
    </Button>
  )
  return (
    <Page title={TITLE} actions={add} thumbBar={add}>
      {state.kind === 'failed' ? (
        <Failed sentence={ADMINS_NOT_LOADED} detail={state.message} onRetry={team.load} />
      ) : (
        <AdminTable admins={state.kind === 'ready' ? state.admins : undefined} onTask={begin} />
      )}
      <AddAdminDialog title={ADD} open={adding} onClose={() => setAdding(false)} />
      {task?.kind === 'role' && <RoleDialog key={turn} {...dialog} admin={task.admin} />}
      {task?.kind === 'password' && (
        <ResetPasswordDialog key={turn} {...dialog} admin={task.admin} />
      )}
    </Page>
  )
}

/** A dialog stays in the page when it closes, so that it can give the focus back; each task has a new one. */
function useTask() {
  const [task, setTask] = useState<AdminTask>()
  const [open, setOpen] = useState(false)
  const [turn, setTurn] = useState(0)
  const begin = (next: AdminTask) => {
    setTask(next)
    setTurn(turn + 1)
    setOpen(true)
  }
  return { task, turn, begin, open, onClose: () => setOpen(false) }
}
