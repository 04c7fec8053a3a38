// Passkeys of the browser: whether there are any, and what its devices answer.
import { siteUrl } from '#src/ui/site-url.ts'
import type { PasskeyJson, Passkeys } from './environment.ts'

/** What a person or a newer request has cancelled, or what took too long. */
const CANCELLED = ['NotAllowedError', 'AbortError']

const undefinedIfCancelled = (error: unknown): undefined => {
  if (error instanceof Error && CANCELLED.includes(error.name)) return undefined
  throw error
}

/** Loaded on demand: most pages are opened by who is signed in. */
const loadLibrary = () => import('@simplewebauthn/browser')
type Library = Awaited<ReturnType<typeof loadLibrary>>

export function openPasskeys(): Passkeys {
  const ask = async (request: (library: Library) => Promise<object>) =>
    request(await loadLibrary()).catch(undefinedIfCancelled) as Promise<PasskeyJson | undefined>
  const { hostname } = new URL(siteUrl())
  return {
    // Passkeys are for the host of SITE_URL; at another address of the same site browsers refuse them.
    isAvailable: typeof PublicKeyCredential === 'function' && location.hostname === hostname,
    get: (options) =>
      ask(({ startAuthentication }) => startAuthentication({ optionsJSON: options as never })),
    async suggest(options) {
      const { browserSupportsWebAuthnAutofill } = await loadLibrary()
      if (!(await browserSupportsWebAuthnAutofill())) return undefined
      return ask(({ startAuthentication }) =>
        startAuthentication({ optionsJSON: options as never, useBrowserAutofill: true }),
      )
    },
    create: (options) =>
      ask(({ startRegistration }) => startRegistration({ optionsJSON: options as never })),
    cancel: () =>
      void loadLibrary().then((library) => library.WebAuthnAbortService.cancelCeremony()),
  }
}
