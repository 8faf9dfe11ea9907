import type { CDPSession, Page } from '@playwright/test'

/** A device with fingerprint reader and passkeys, as Chromium imitates one. */
export interface VirtualAuthenticator {
  /** Whether its owner puts the finger on it, or turns away. */
  unlocks: (willing: boolean) => Promise<void>
  /** Number of passkeys on it. */
  count: () => Promise<number>
}

/** Gives the page's browser such a device. */
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
