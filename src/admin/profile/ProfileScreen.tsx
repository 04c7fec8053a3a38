// My Profile: what others see of oneself, and one's password.
import { useStore } from '@nanostores/react'
import { CircleAlert, Lock } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { type Admin, PASSWORD_MAX, PASSWORD_MIN } from '#api/contract/admin.ts'
import { SaveBar } from '#src/admin/crud/SaveBar.tsx'
import { initialOf, roleInWords } from '#src/admin/messages.ts'
import { dashboardPath } from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { useFrame } from '#src/admin/shell/Frame.tsx'
import { LeaveDialog } from '#src/admin/shell/LeaveDialog.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { Button } from '#src/admin/ui/Button.tsx'
import { Field, PasswordField, TextField } from '#src/admin/ui/Field.tsx'
import {
  enterGoesOn,
  focusFirstFault,
  useEnterKeyNames,
  useFaultFocus,
  useSaveKey,
} from '#src/admin/ui/form-keys.ts'
import type { OwnPassword } from './own-password.ts'
import { PROFILE_LABELS, type Profile, type ProfileField } from './profile.ts'
import './profile.css'

export function ProfileScreen() {
  const { admin } = useFrame()
  const stores = useAdmin()
  const [profile] = useState(() => stores.profile(admin))
  const changed = useStore(profile.$changed)
  const errors = useStore(profile.$errors)
  const saving = useStore(profile.$saving)
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  useSaveKey(profile.save)
  useEnterKeyNames(form)
  useFaultFocus(profile.$refusals, form)

  const wrong = (Object.keys(PROFILE_LABELS) as ProfileField[]).find((name) => errors[name])
  return (
    <Page title="My Profile">
      <div className="profile-head row joint-below break-words pad">
        <span className="profile-initial center strong" aria-hidden="true">
          {initialOf(admin.name)}
        </span>
        <div className="shrink">
          <h2>{admin.name}</h2>
          <p className="quiet">{roleInWords(admin.role)}</p>
        </div>
      </div>
      <form
        id={formId}
        ref={form}
        className="profile-section joint-below"
        aria-labelledby="profile-details"
        noValidate
        onKeyDown={enterGoesOn}
        onSubmit={(event) => {
          event.preventDefault()
          void profile.save()
        }}
      >
        <div className="profile-lead">
          <h2 id="profile-details">Details</h2>
          <p className="quiet small">Staff see your name beside what you change.</p>
        </div>
        <fieldset className="profile-fields column shrink">
          <Details profile={profile} admin={admin} />
        </fieldset>
      </form>
      <PasswordSection admin={admin} password={profile.password} />
      <SaveBar
        changes={changed.length}
        trouble={
          wrong && { label: PROFILE_LABELS[wrong], show: () => focusFirstFault(form.current) }
        }
        cancelPath={dashboardPath()}
        busy={saving}
        disabled={false}
        form={formId}
      />
      <LeaveDialog $changed={profile.$unsaved} isAtStake={profile.isAtStake} what="your profile" />
    </Page>
  )
}

function Details({ profile, admin }: { profile: Profile; admin: Admin }) {
  const values = useStore(profile.$values)
  const changed = useStore(profile.$changed)
  const errors = useStore(profile.$errors)
  const text = (name: ProfileField) => ({
    name,
    label: PROFILE_LABELS[name],
    value: values[name],
    error: errors[name],
    changed: changed.includes(name),
    onText: (typed: string) => profile.set(name, typed),
  })
  return (
    <>
      <div className="field-pair">
        <TextField {...text('name')} required autoComplete="name" />
        <TextField {...text('phoneNumber')} type="tel" autoComplete="tel" />
      </div>
      <TextField {...text('location')} />
      <Field label="Email" hint="You sign in with this address, so it cannot be changed here.">
        {(ties) => (
          <div className="locked">
            <Lock size={16} strokeWidth={1.6} aria-hidden="true" />
            <input {...ties} className="control" type="email" readOnly value={admin.email} />
          </div>
        )}
      </Field>
    </>
  )
}

interface PasswordSectionProps {
  admin: Admin
  password: OwnPassword
}

function PasswordSection({ admin, password }: PasswordSectionProps) {
  const values = useStore(password.$values)
  const state = useStore(password.$state)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (state.kind === 'refused') focusFirstFault(form.current)
  }, [state])

  useEnterKeyNames(form)

  const errors = state.kind === 'refused' ? state.fields : {}
  const busy = state.kind === 'busy'
  return (
    <form
      ref={form}
      className="profile-section joint-below"
      aria-labelledby="profile-password"
      noValidate
      onKeyDown={enterGoesOn}
      onSubmit={(event) => {
        event.preventDefault()
        void password.submit()
      }}
    >
      <div className="profile-lead">
        <h2 id="profile-password">Password</h2>
        <p className="quiet small">Changing it signs you out everywhere else.</p>
      </div>
      <div className="profile-fields column shrink">
        {/* So that the browser's password store knows whose password changes. */}
        <input type="hidden" name="username" autoComplete="username" value={admin.email} />
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          value={values.currentPassword}
          error={errors.currentPassword}
          onText={(typed) => password.set('currentPassword', typed)}
        />
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          hint={`${PASSWORD_MIN} to ${PASSWORD_MAX} characters. A few unrelated words work well.`}
          value={values.newPassword}
          error={errors.newPassword}
          onText={(typed) => password.set('newPassword', typed)}
        />
        {state.kind === 'refused' && state.message && (
          <p className="field-error error-line small strong break-words" role="alert">
            <CircleAlert size={16} strokeWidth={1.6} aria-hidden="true" />
            <span>{state.message}</span>
          </p>
        )}
        <Button type="submit" busy={busy} className="profile-change">
          {busy ? 'Changing' : 'Change password'}
        </Button>
      </div>
    </form>
  )
}
