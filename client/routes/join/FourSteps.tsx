import { styled } from 'styled-components'
import { desktops } from '#lib/theme'

const steps = [
  ['在线申请', '填写主体信息、联系方式，上传资质照片，约 5 分钟。'],
  ['平台审核', '3 个工作日内给出结果；有问题会写明是哪一项、要怎么改，改好直接重提。'],
  ['签约开通', '审核通过后客服联系你签约，开通机构主页和讲师账号。'],
  ['上传课程', '运营顾问协助完成第一门课的目录和上架检查，通过后对外展示。'],
] as const

/** Steps from the application to the first course, drawn as stairs. */
export function FourSteps() {
  return (
    <List>
      {steps.map(([name, text]) => (
        <li key={name}>
          <h3>{name}</h3>
          <p className="text muted">{text}</p>
        </li>
      ))}
    </List>
  )
}

const List = styled.ol`
  display: grid;
  gap: 20px;
  counter-reset: step;

  li {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr);
    gap: 4px 0;
    align-content: start;
    padding: 16px 20px 24px;
    border-top: 8px solid var(--warm);
    background: var(--bg-subtle);
  }
  li::before {
    counter-increment: step;
    content: counter(step) / '';
    grid-row: span 2;
    color: var(--primary-text);
    font-weight: 600;
    font-size: var(--type-30);
    line-height: 1;
  }
  h3 {
    font-size: var(--type-18);
  }
  .text {
    line-height: 1.7;
  }
  @media ${desktops} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 4px;

    li:nth-child(1) {
      margin-top: 64px;
    }
    li:nth-child(2) {
      margin-top: 40px;
    }
    li:nth-child(3) {
      margin-top: 20px;
    }
  }
`
