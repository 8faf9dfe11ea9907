import { styled } from 'styled-components'
import { Button, Dialog } from '#lib/primitives'
import { isUnsafe, markLabel } from './answer-texts.ts'
import { isAnswered } from './store/AnswerEntry.ts'
import { useAnswers, useSession } from './useSession.ts'

interface SubmitDialogProps {
  onOpen: (index: number) => void
  onSubmit: () => void
  onClose: () => void
}

/** Confirms the submission and lists unanswered, flagged and unsaved questions. */
export function SubmitDialog({ onOpen, onSubmit, onClose }: SubmitDialogProps) {
  const { attempt, isPractice } = useSession()
  const { items } = useAnswers()
  const numbered = attempt.questions.map(({ handle, number }, index) => ({ number, index, item: items.get(handle)! }))
  const groups = [
    { name: '还没答', of: numbered.filter(({ item }) => !isAnswered(item.answer)) },
    { name: '标记过', of: numbered.filter(({ item }) => item.flagged) },
    { name: '还没存到服务器', of: numbered.filter(({ item }) => isUnsafe(item.mark) && item.mark !== 'conflict'), unsafe: true },
    { name: '两处答案不同，请先选一个', of: numbered.filter(({ item }) => item.mark === 'conflict'), unsafe: true },
  ].filter((group) => group.of.length > 0)
  const open = numbered.filter(({ item }) => !isAnswered(item.answer)).length
  const lead = open === 0 ? `${numbered.length} 题都答了。交卷后不能再改。` : `${numbered.length} 题中还有 ${open} 题没答。交卷后不能再改。`
  return (
    <Dialog
      title={isPractice ? '结束练习' : '交卷'}
      lead={isPractice ? `${numbered.length} 题中答了 ${numbered.length - open} 题。` : lead}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>继续作答</Button>
          <Button tone="primary" onClick={onSubmit}>
            {isPractice ? '结束练习' : '确定交卷'}
          </Button>
        </>
      }
    >
      <Lists>
        {groups.map(({ name, of, unsafe }) => (
          <section key={name} aria-label={name}>
            <h3 className="meta">{`${name}（${of.length}）`}</h3>
            <ul className="tags">
              {of.map(({ number, index, item }) => (
                <li key={number}>
                  <button
                    type="button"
                    className="figures"
                    aria-label={`到第 ${number} 题${unsafe ? `，${markLabel[item.mark]}` : ''}`}
                    onClick={() => onOpen(index)}
                  >
                    {number}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {groups.some(({ unsafe }) => unsafe) && (
          <p className="meta">没存到服务器的答案会随交卷一起送出；断网时会一直等到连上，请不要关闭页面。</p>
        )}
      </Lists>
    </Dialog>
  )
}

const Lists = styled.div`
  display: grid;
  gap: 16px;

  h3 {
    margin-bottom: 8px;
    font-weight: 400;
  }
  button {
    min-width: 44px;
    height: 44px;
    border: 1px solid var(--border-control);
    border-radius: var(--radius-control);
    font-size: var(--type-14);
  }
`
