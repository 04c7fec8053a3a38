// My Profile screen, part Details: name, phone and location.
import { useStore } from '@nanostores/react'
import { Lock } from 'lucide-react'
import { useId, useState } from 'react'
import type { Admin } from '#api/accounts/contract.ts'
import { SaveBar } from '#src/admin/form/SaveBar.tsx'
import { dashboardPath } from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { useFrame } from '#src/admin/shell/Frame.tsx'
import { LeaveDialog } from '#src/admin/shell/LeaveDialog.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { Field, TextField } from '#src/admin/ui/Field.tsx'
import { Form, useFormFields } from '#src/admin/ui/Form.tsx'
import { focusFirstInvalid, useCommandKey } from '#src/admin/ui/form-keys.ts'
import { ProfileHead } from './ProfileHead.tsx'
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
      <ProfileHead current="profile" />
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
        $changed={profile.form.$changed}
        hasUnsavedText={profile.form.hasUnsavedText}
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
