import { styled } from 'styled-components'
import { paths } from '#app/paths.ts'

/** Advice for useful feedback, and other contacts. */
export function Advice() {
  return (
    <Box className="panel muted" aria-labelledby="advice-title">
      <h2 id="advice-title">怎么写处理得更快</h2>
      <ul>
        <li>功能异常：写清在哪个页面、点了什么、出现了什么提示，最好附一张截图。</li>
        <li>内容错误：写清课程或题目名称，以及你认为正确的说法和依据。</li>
        <li>投诉：写清涉及的机构、时间和经过，我们会先核实再答复。</li>
      </ul>
      <p>
        急事请直接打客服电话，号码在<a href={paths.contact}>联系我们</a>。
      </p>
    </Box>
  )
}

const Box = styled.section`
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
