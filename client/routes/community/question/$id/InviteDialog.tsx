import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import type { Person } from '#lib/contract'
import { Button, Dialog, largeNumber, TextField } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { type ErrorText } from '#app/errorTextOf.ts'
import { usePeopleSearch } from '#parts/community/usePeopleSearch.ts'
import { Portrait } from '#parts/person/Portrait.tsx'

/** Dialog to invite people to answer: popular members, or those found by name. */
export function InviteDialog({ question, onClose }: { question: string; onClose: () => void }) {
  const [words, setWords] = useState('')
  const [known, setKnown] = useState<readonly Person[]>([])
  const named = usePeopleSearch(words.trim() === '' ? undefined : words.trim())
  useEffect(() => {
    let isCurrent = true
    browserApi('GET /api/community/people', { pageSize: 8 }).then(
      ({ list }) => isCurrent && setKnown(list),
      // Without suggestions the user can search by name.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [])
  const list = words.trim() === '' ? known : named
  return (
    <Dialog title="邀请回答" lead="对方会收到一条通知，不打扰第二次。" width={480} onClose={onClose}>
      <TextField name="invited" label="按名字找" placeholder="输入名字" autoComplete="off" value={words} onChange={setWords} />
      <People>
        {list.map((person) => (
          <Row key={person.id} question={question} person={person} />
        ))}
      </People>
      {words.trim() !== '' && list.length === 0 && <p className="meta">没有找到叫这个名字的人。</p>}
    </Dialog>
  )
}

function Row({ question, person: { id, name, avatar, title, posts } }: { question: string; person: Person }) {
  const [isInvited, setInvited] = useState(false)
  const [fault, setFault] = useState<ErrorText>()
  const { busy, attempt } = useAttempt('邀请没有发出，请重试', setFault)
  const invite = () =>
    attempt(async () => {
      await browserApi('POST /api/community/question/:id/invite', { id: question, user: id })
      setInvited(true)
      setFault(undefined)
    })
  return (
    <li>
      <span className="face" aria-hidden="true">
        <Portrait name={name} src={avatar} size={40} />
      </span>
      <p className="who grow">
        <b className="one-line">
          <bdi>{name}</bdi>
        </b>
        <span className="caption one-line" role={fault ? 'alert' : undefined}>
          {fault?.text ?? title ?? largeNumber(posts, '条内容')}
        </span>
      </p>
      <Button size="small" busy={busy} disabled={isInvited} onClick={invite} aria-label={isInvited ? `已邀请 ${name}` : `邀请 ${name}`}>
        {isInvited ? '已邀请' : '邀请'}
      </Button>
    </li>
  )
}

const People = styled.ul`
  li {
    display: flex;
    gap: 12px;
    align-items: center;
    min-height: 56px;
  }
  .face {
    flex: none;
    line-height: 0;
  }
  .who {
    display: grid;
  }
`
