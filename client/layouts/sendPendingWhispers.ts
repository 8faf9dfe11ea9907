import { userKeys } from '#app/browser/userStorage.ts'

/** Sends the whispers that an earlier page could not send; the script is fetched only if there are any. */
export async function sendPendingWhispers(userId: string): Promise<void> {
  if (!hasRow(`${userKeys.whisper}${userId}.`)) return
  const { whisperSender } = await import('#parts/message/whisperSender.ts')
  await whisperSender().sendAgain()
}

function hasRow(start: string): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(start))
  } catch {
    // A forbidden storage contains nothing.
    return false
  }
}
