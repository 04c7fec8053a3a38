// My Profile screen: name, phone, location and password.
import { useStore } from '@nanostores/react'
import { Lock } from 'lucide-react'
import { useId, useState } from 'react'
import type { Admin } from '#api/accounts/contract.ts'
import { SaveBar } from '#src/admin/form/SaveBar.tsx'
import { formatRole, initialOf } from '#src/admin/messages.ts'
import { dashboardPath } from '#src/admin/router.ts'
import { PasswordFields } from '#src/admin/session/AuthPage.tsx'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { useFrame } from '#src/admin/shell/Frame.tsx'
import { LeaveDialog } from '#src/admin/shell/LeaveDialog.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { Button } from '#src/admin/ui/Button.tsx'
import { Field, TextField } from '#src/admin/ui/Field.tsx'
import { Form, FormMessage, useFormFields } from '#src/admin/ui/Form.tsx'
import { focusFirstInvalid, useCommandKey } from '#src/admin/ui/form-keys.ts'
import { createProfile, PROFILE_LABELS, type Profile, type ProfileField } from './profile.ts'
import '#src/admin/ui/lead-section.css'
import './profile-screen.css'

export function ProfileScreen() {
  const { admin } = useFrame()
  const stores = useAdmin()
  const [profile] = useState(() => createProfile(admin, stores))
  const changedFields = useStore(profile.form.$changed)
  const errors = useStore(profile.form.$errors)
  const isBusy = useStore(profile.form.$state).kind === 'busy'
  const formId = useId()
  useCommandKey('s', profile.save)

  const firstErrorField = (Object.keys(PROFILE_LABELS) as ProfileField[]).find(
    (name) => errors[name],
  )
  return (
    <Page title="My Profile">
      <div className="profile-head row joint-below break-words pad">
        <span className="profile-initial flex-none center plaster strong" aria-hidden="true">
          {initialOf(admin.name)}
        </span>
        <div className="shrink">
          <h2>{admin.name}</h2>
          <p className="quiet">{formatRole(admin.role)}</p>
        </div>
      </div>
      <Form
        id={formId}
        form={profile.form}
        onSubmit={profile.save}
        className="lead-section joint-below"
        aria-labelledby="profile-details"
      >
        <div className="section-lead">
          <h2 id="profile-details">Details</h2>
          <p className="quiet small">Staff see your name beside what you change.</p>
        </div>
        <fieldset className="section-fields profile-fields column shrink">
          <Details profile={profile} admin={admin} />
        </fieldset>
      </Form>
      <PasswordSection admin={admin} form={profile.password} />
      <SaveBar
        changeCount={changedFields.length}
        firstError={firstErrorField && PROFILE_LABELS[firstErrorField]}
        onShowError={() => focusFirstInvalid(document.getElementById(formId))}
        cancelPath={dashboardPath()}
        busy={isBusy}
        disabled={false}
        form={formId}
      />
      <LeaveDialog
        $changed={profile.$unsaved}
        hasUnsavedText={profile.hasUnsavedText}
        itemName="your profile"
      />
    </Page>
  )
}

function Details({ profile: { form }, admin }: { profile: Profile; admin: Admin }) {
  const changedFields = useStore(form.$changed)
  const fieldProps = useFormFields(form)
  const textProps = (name: ProfileField) => ({
    ...fieldProps(name),
    label: PROFILE_LABELS[name],
    isChanged: changedFields.includes(name),
  })
  return (
    <>
      <div className="field-pair">
        <TextField {...textProps('name')} required autoComplete="name" />
        <TextField {...textProps('phoneNumber')} type="tel" autoComplete="tel" />
      </div>
      <TextField {...textProps('location')} />
      <Field label="Email" hint="You sign in with this address, so it cannot be changed here.">
        {(controlProps) => (
          <div className="profile-email">
            <Lock />
            <input
              {...controlProps}
              className="control"
              type="email"
              readOnly
              value={admin.email}
            />
          </div>
        )}
      </Field>
    </>
  )
}

function PasswordSection({ admin, form }: { admin: Admin; form: Profile['password'] }) {
  const isBusy = useStore(form.$state).kind === 'busy'
  return (
    <Form form={form} className="lead-section joint-below" aria-labelledby="profile-password">
      <div className="section-lead">
        <h2 id="profile-password">Password</h2>
        <p className="quiet small">Changing it signs you out everywhere else.</p>
      </div>
      <div className="section-fields profile-fields column shrink">
        <PasswordFields form={form} email={admin.email} />
        <FormMessage form={form} />
        <Button type="submit" busy={isBusy}>
          {isBusy ? 'Changing' : 'Change password'}
        </Button>
      </div>
    </Form>
  )
}
