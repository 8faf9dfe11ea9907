import { Flag, Undo2 } from 'lucide'
import { useEffect, useState } from 'react'
import { type Whisper, whisperLimits, type WhisperPartner } from '#lib/contract'
import { VisuallyHidden } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { communityPaths } from '#app/paths/communityPaths.ts'
import { PostImages } from '#parts/community/PostImages.tsx'
import { Icon } from '#parts/page/Icon.tsx'
import { Appeal } from './Appeal.tsx'
import { BubbleBox } from './BubbleBox.ts'
import { deliveryStateOf } from './openConversation.ts'
import { clockTime } from '#parts/text/beijingTime.ts'
import { splitLinks } from './splitLinks.ts'

const ReportDialog = lazyComponent(async () => (await import('#parts/community/ReportDialog.tsx')).ReportDialog)

interface BubbleProps {
  whisper: Whisper
  partner: WhisperPartner
  readTo: string | null
  /** Time of the loader. */
  now: number
  /** The address links to this whisper. */
  isFound: boolean
  onChanged: (whisper: Whisper) => void
}

/** Whisper with its text, images, time, and delivery state. */
export function Bubble({ whisper, partner, readTo, now, isFound, onChanged }: BubbleProps) {
  const { id, mine, text, images, state, reason, createdAt } = whisper
  const writer = mine ? '我' : partner.name
  if (state === 'withdrawn')
    return (
      <li id={`whisper-${id}`} className="withdrawn caption">
        {mine ? '你撤回了一条私信' : '对方撤回了一条私信'}
      </li>
    )
  const mark = deliveryStateOf(whisper, readTo)
  return (
    <BubbleBox id={`whisper-${id}`} data-mine={mine || undefined} data-found={isFound || undefined} data-state={state}>
      <VisuallyHidden>{`${writer}：`}</VisuallyHidden>
      {text !== '' && <LinkedText text={text} />}
      <PostImages images={images} of={`${writer}发`} />
      <p className="facts caption figures">
        <time dateTime={createdAt}>{clockTime(createdAt)}</time>
        {mark !== '' && <span className="mark">{mark}</span>}
        {mine ? <Withdrawal whisper={whisper} now={now} onChanged={onChanged} /> : <Report whisper={whisper} />}
      </p>
      {reason !== null && <p className="reason caption">{reason}</p>}
      {mine && state === 'refused' && <Appeal whisper={whisper} onChanged={onChanged} />}
    </BubbleBox>
  )
}

function Report({ whisper: { id, text } }: { whisper: Whisper }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="act quiet"
        aria-label={`举报这条私信：${text.slice(0, 20) || '图片'}`}
        title="举报"
        onClick={() => setOpen(true)}
      >
        <Icon of={Flag} size={14} />
      </button>
      {open && (
        <ReportDialog
          title="举报这条私信"
          send={(report) => browserApi('POST /api/whisper/:id/report', { id, ...report })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Button to withdraw a whisper, shown for a limited time after sending. */
function Withdrawal({ whisper: { id, createdAt, text }, now, onChanged }: Pick<BubbleProps, 'whisper' | 'now' | 'onChanged'>) {
  const until = Date.parse(createdAt) + 1000 * whisperLimits.withdrawSeconds
  // Whispers loaded with the page are compared with the page's time; later ones have just been sent.
  const [isOver, setOver] = useState(now > until)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), until - Date.now())
    return () => clearTimeout(timer)
  }, [until])
  const { busy, attempt } = useAttempt('没有撤回成功，请检查网络后重试')
  if (isOver) return null
  return (
    <button
      type="button"
      className="act"
      aria-label={`撤回：${text.slice(0, 20) || '图片'}`}
      aria-busy={busy || undefined}
      onClick={() => attempt(async () => onChanged(await browserApi('DELETE /api/whisper/:id', { id })))}
    >
      <Icon of={Undo2} size={14} />
      撤回
    </button>
  )
}

/** Text of a whisper; addresses in it link to a page that shows their target first. */
const LinkedText = ({ text }: { text: string }) => (
  <p className="words">
    {splitLinks(text).map(({ text: words, href }, index) =>
      href === undefined ? (
        words
      ) : (
        <a key={`${index} ${href}`} href={`${communityPaths.leave}?to=${encodeURIComponent(href)}`} rel="ugc nofollow">
          {words}
        </a>
      ),
    )}
  </p>
)
