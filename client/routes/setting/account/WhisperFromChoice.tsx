import { useState } from 'react'
import { WhisperFrom, whisperFromLabel } from '#lib/enums'
import { browserApi } from '#app/browser/browserApi.ts'
import { useAttempt } from '#app/browser/useAttempt.ts'
import { SettingChoices } from '#parts/setting/SettingChoices.ts'

/** Setting of who may start a conversation with the user; stored at once. */
export function WhisperFromChoice({ from: known }: { from: WhisperFrom }) {
  const [from, setFrom] = useState(known)
  const { busy, attempt } = useAttempt('没有保存成功，请检查网络后重试')
  const choose = (wanted: WhisperFrom) =>
    attempt(async () => {
      // Optimistic: reverted if the change cannot be stored.
      setFrom(wanted)
      await browserApi('POST /api/setting/whisper', { from: wanted }).catch((error: unknown) => {
        setFrom(from)
        throw error
      })
    })
  return (
    <SettingChoices role="radiogroup" aria-label="谁可以私信我" aria-busy={busy || undefined}>
      {Object.values(WhisperFrom).map((choice) => (
        <label key={choice}>
          <input type="radio" name="setting-whisper" checked={from === choice} onChange={() => choose(choice)} />
          <span className="choice">{whisperFromLabel[choice]}</span>
        </label>
      ))}
    </SettingChoices>
  )
}
