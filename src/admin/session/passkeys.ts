// Passkeys of the browser: whether there are any, and what its devices answer.
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { siteUrl } from '#src/ui/site-url.ts'
import type { PasskeyJson, Passkeys } from './environment.ts'

/** What a person or a newer request has cancelled, or what took too long. */
const CANCELLED = ['NotAllowedError', 'AbortError']

const undefinedIfCancelled = (error: unknown): undefined => {
  if (error instanceof Error && CANCELLED.includes(error.name)) return undefined
  if (error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED') return undefined
  throw error
}

export function openPasskeys(): Passkeys {
  const answer = (call: Promise<object>) =>
    call.catch(undefinedIfCancelled) as Promise<PasskeyJson | undefined>
  const { hostname } = new URL(siteUrl())
  return {
    // Passkeys are for the host of SITE_URL; at another address of the same site browsers refuse them.
    isAvailable: browserSupportsWebAuthn() && location.hostname === hostname,
    get: (options) => answer(startAuthentication({ optionsJSON: options as never })),
    async suggest(options) {
      if (!(await browserSupportsWebAuthnAutofill())) return undefined
      return answer(
        startAuthentication({ optionsJSON: options as never, useBrowserAutofill: true }),
      )
    },
    create: (options) => answer(startRegistration({ optionsJSON: options as never })),
    cancel: () => WebAuthnAbortService.cancelCeremony(),
  }
}
