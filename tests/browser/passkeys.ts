// Helpers for passkeys: a device that Chromium simulates, and the address at which passkeys work.
import type { Page } from '@playwright/test'
import type { ServerProcess } from '#tests/server-process.ts'

/** The address of the server by name: browsers have no passkeys for numbers. */
export const localAddress = ({ url }: ServerProcess) => url.replace('127.0.0.1', 'localhost')

/** Gives the browser a device. It answers at once only after `answer(true)`: else a page that suggests passkeys would sign in by itself. */
export async function addDevice(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  })
  return {
    answer: (enabled: boolean) =>
      client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    countPasskeys: async () =>
      (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}
