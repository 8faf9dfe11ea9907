import type { CDPSession, Page } from '@playwright/test'

/** A device with a fingerprint reader and passkeys, emulated by Chromium. */
export interface VirtualAuthenticator {
  /** Sets whether the user verification succeeds. */
  unlocks: (willing: boolean) => Promise<void>
  /** Returns the number of passkeys. */
  count: () => Promise<number>
}

/** Adds such a device to the page's browser. */
export async function virtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    unlocks: async (willing) => void (await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: willing })),
    count: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}
