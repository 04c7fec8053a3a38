// Admins screen with its table, for super admins only.

import { useStore } from '@nanostores/react'
import { KeyRound, LogIn, Plus, ShieldOff, Trash2, UserCog } from 'lucide-react'
import { useState } from 'react'
import type { Admin } from '#api/accounts/contract.ts'
import { PageTabs } from '#src/admin/list/PageTabs.tsx'
import { formatCount, formatRole } from '#src/admin/messages.ts'
import { listAccessTabs } from '#src/admin/router.ts'
import { useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { useFrame } from '#src/admin/shell/Frame.tsx'
import { Page, SuperAdminOnly } from '#src/admin/shell/Page.tsx'
import { Button, IconButton } from '#src/admin/ui/Button.tsx'
import { LoadError } from '#src/admin/ui/Notice.tsx'
import { StatusMark } from '#src/admin/ui/StatusMark.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import {
  AddAdminDialog,
  type AdminDialog,
  ResetPasswordDialog,
  RoleDialog,
} from './AdminDialogs.tsx'
import { ADMINS_NOT_LOADED, createAdmins } from './admins.ts'
import { SignInsDialog } from './SignInsDialog.tsx'
import { StepDemandSection } from './StepDemandSection.tsx'
import '#src/admin/list/list-table.css'
import '#src/admin/ui/notice.css'
import './admins-screen.css'

const TITLE = 'Admins'
const ADD = 'Add New Admin'

export function AdminsScreen() {
  return (
    <SuperAdminOnly title={TITLE} detail="Only super admins look after admins.">
      <AdminList />
    </SuperAdminOnly>
  )
}

function AdminList() {
  const admins = useStoreOf(createAdmins)
  const state = useStore(admins.$state)
  const [isAdding, setAdding] = useState(false)
  const [dialog, setDialog] = useState<{ Dialog: AdminDialog; admin: Admin }>()
  const addButton = (
    <Button kind="primary" icon={Plus} onClick={() => setAdding(true)}>
      {ADD}
    </Button>
  )
  return (
    <Page title={TITLE} actions={addButton} bottomBar={addButton}>
      <PageTabs label="Parts" tabs={listAccessTabs('admins')} />
      {state.kind === 'failed' ? (
        <LoadError sentence={ADMINS_NOT_LOADED} detail={state.message} onRetry={admins.load} />
      ) : (
        <AdminTable
          admins={state.kind === 'ready' ? state.value : undefined}
          onOpen={(Dialog, admin) => setDialog({ Dialog, admin })}
        />
      )}
      <AddAdminDialog title={ADD} open={isAdding} onClose={() => setAdding(false)} />
      {state.kind === 'ready' && <StepDemandSection />}
      {dialog && <dialog.Dialog admin={dialog.admin} onClose={() => setDialog(undefined)} />}
    </Page>
  )
}

const SKELETON_ROWS = Array.from({ length: 4 }, (_, i) => i)

/** Opens a dialog that changes the admin. */
type OpenDialog = (Dialog: AdminDialog, admin: Admin) => void

interface AdminTableProps {
  admins: readonly Admin[] | undefined
  onOpen: OpenDialog
}

function AdminTable({ admins, onOpen }: AdminTableProps) {
  return (
    <>
      <table className="table admins-table small" aria-busy={!admins}>
        <caption className="unseen">Admins</caption>
        <thead>
          <tr>
            <th scope="col">Name and email</th>
            <th scope="col">Role</th>
            <th scope="col">Status</th>
            <th scope="col" className="cell-actions">
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {admins
            ? admins.map((admin) => <AdminRow key={admin._id} admin={admin} onOpen={onOpen} />)
            : SKELETON_ROWS.map((row) => (
                <tr key={row} className="skeleton" aria-hidden="true">
                  <td className="cell-name">
                    <span className="bar" />
                  </td>
                </tr>
              ))}
        </tbody>
      </table>
      {admins && (
        <p className="quiet pad-16">
          {formatCount(admins.length, 'admin', 'admins')},{' '}
          {admins.filter(({ isActive }) => isActive).length} active. A deactivated admin is signed
          out at once.
        </p>
      )}
    </>
  )
}

function AdminRow({ admin, onOpen }: { admin: Admin; onOpen: OpenDialog }) {
  const admins = useStoreOf(createAdmins)
  const isOwnAccount = useFrame().admin._id === admin._id
  const isDeleting = useStore(admins.$deleting) === admin._id
  const { name, email, role, isActive, hasSecondStep } = admin
  const signInsButton = (
    <IconButton
      icon={LogIn}
      tip="Sign-ins"
      label={`Sign-ins of ${name}`}
      onClick={() => onOpen(SignInsDialog, admin)}
    />
  )
  return (
    <tr className="hover-row hover-area" data-deleting={isDeleting || undefined}>
      <td className="cell-name">
        <span className="cell-title hover-title truncate">
          <b className="strong">{name}</b>
          {isOwnAccount && <span className="caption"> You</span>}
        </span>
        <span className="quiet break-words">{email}</span>
      </td>
      <td className="cell-role">
        {formatRole(role)}
        {hasSecondStep && <span className="caption"> second step</span>}
      </td>
      <td className="cell-status">
        <StatusMark shape={isActive ? 'filled' : 'hollow'} tone={isActive ? 'leaf' : 'stone'}>
          {isActive ? 'Active' : 'Inactive'}
        </StatusMark>
      </td>
      <td className="cell-actions">
        {isOwnAccount && <span className="caption">Nobody can change their own access</span>}
        {isDeleting && (
          <span className="deleting row quiet small" role="status" tabIndex={-1}>
            <Spinner /> Deleting
          </span>
        )}
        {isOwnAccount && signInsButton}
        {!isOwnAccount && !isDeleting && (
          <>
            <Button
              aria-label={`${isActive ? 'Deactivate' : 'Activate'} ${name}`}
              onClick={() => admins.setActive(admin, !isActive)}
            >
              {isActive ? 'Deactivate' : 'Activate'}
            </Button>
            {signInsButton}
            <IconButton
              icon={UserCog}
              tip="Change role"
              label={`Change role of ${name}`}
              onClick={() => onOpen(RoleDialog, admin)}
            />
            <IconButton
              icon={KeyRound}
              tip="Reset password"
              label={`Reset password of ${name}`}
              onClick={() => onOpen(ResetPasswordDialog, admin)}
            />
            {hasSecondStep && (
              <IconButton
                icon={ShieldOff}
                tip="Lost phone"
                label={`Remove the second step of ${name}`}
                onClick={() => admins.removeSecondStep(admin)}
              />
            )}
            <IconButton
              icon={Trash2}
              tip="Delete"
              label={`Delete ${name}`}
              onClick={() => admins.remove(admin)}
            />
          </>
        )}
      </td>
    </tr>
  )
}
