const key = 'passkey_declined'

/** Returns whether a user of this device does not want to be offered a passkey again, or whether that could not be stored. */
export function isPasskeyDeclined(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return true
  }
}

export function declinePasskey(): void {
  try {
    localStorage.setItem(key, '1')
  } catch {
    // Storage is full: the passkey will be offered again.
  }
}
