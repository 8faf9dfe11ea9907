import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { styled } from 'styled-components'
import { Button, Skeleton } from '#lib/primitives'
import { desktops } from '#lib/theme'
import { Head } from '#app/Head.tsx'
import { Part } from '#app/Part.tsx'
import { paths } from '#app/paths.ts'
import { useSelfId, useSignedIn } from '#app/useSelf.ts'
import { useFormDrafts } from '#parts/form/useFormDrafts.ts'
import { PageBody } from '#parts/page/PageBody.tsx'
import { SubmittedMessage } from '#parts/form/SubmittedMessage.tsx'
import { FeedbackForm } from './FeedbackForm.tsx'
import type { loader } from './loader.ts'
import { Mine } from './Mine.tsx'

export { loader } from './loader.ts'

/** Feedback page: the form, and the user's earlier feedback with replies. */
export function Screen() {
  const { mine } = useLoaderData<typeof loader>()
  const drafts = useFormDrafts('feedback', useSelfId() ?? '')
  const signedIn = useSignedIn()
  const { revalidate } = useRevalidator()
  const [sent, setSent] = useState(false)
  const finish = () => {
    setSent(true)
    if (signedIn) void revalidate()
  }
  return (
    <PageBody>
      <Head
        title="意见反馈"
        description="功能异常、内容错误、建议和投诉都可以在这里告诉我们，可附截图；登录后能看到处理进展和回复。"
        canonical={paths.feedback}
      />
      <h1>意见反馈</h1>
      <Columns>
        <div>
          {sent ? (
            <Sent signedIn={signedIn} onAnother={() => setSent(false)} />
          ) : (
            <FeedbackForm key={drafts.key} drafts={drafts} signedIn={signedIn} onSent={finish} />
          )}
        </div>
        <div>
          <Part of={mine} name="提交过的反馈" fallback={signedIn && <Skeleton lines={4} className="pending" />}>
            {(page) => <Mine page={page} />}
          </Part>
          <Advice />
        </div>
      </Columns>
    </PageBody>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 40px 64px;
  margin-top: 24px;

  > :first-child {
    max-width: 640px;
  }
  @media ${desktops} {
    grid-template-columns: minmax(0, 640px) minmax(0, 1fr);
  }
`

interface SentProps {
  signedIn: boolean
  onAnother: () => void
}

/** Confirmation that the feedback was received. */
const Sent = ({ signedIn, onAnother }: SentProps) => (
  <SubmittedMessage title="已收到，谢谢你">
    <p className="text muted">
      {signedIn ? '处理进展和回复会显示在“我的反馈”里。' : '留了联系方式的，我们需要时会联系你；登录后提交的反馈还能在本页看到回复。'}
    </p>
    <Button onClick={onAnother}>再写一条</Button>
  </SubmittedMessage>
)

/** Advice for useful feedback, and other contacts. */
function Advice() {
  return (
    <AdviceBox className="panel muted" aria-labelledby="advice-title">
      <h2 id="advice-title">怎么写处理得更快</h2>
      <ul>
        <li>功能异常：写清在哪个页面、点了什么、出现了什么提示，最好附一张截图。</li>
        <li>内容错误：写清课程或题目名称，以及你认为正确的说法和依据。</li>
        <li>投诉：写清涉及的机构、时间和经过，我们会先核实再答复。</li>
      </ul>
      <p>
        急事请直接打客服电话，号码在<a href={paths.contact}>联系我们</a>。
      </p>
    </AdviceBox>
  )
}

const AdviceBox = styled.section`
  margin-top: 32px;
  padding: 20px 24px;
  font-size: var(--type-14);
  line-height: 1.7;

  :empty + &,
  &:first-child {
    margin-top: 0;
  }
  h2 {
    color: var(--text);
    font-size: var(--type-16);
  }
  ul {
    display: grid;
    gap: 8px;
    margin: 12px 0;
    padding-left: 20px;
    list-style: disc;
  }
  a {
    padding: 12px 0;
    color: var(--primary-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
