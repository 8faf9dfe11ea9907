import { styled } from 'styled-components'
import { Dialog } from '#lib/primitives'
import { answerKeyTable } from './answer-keys.ts'

/** Explains the keyboard shortcuts and the marks next to the questions. */
export function Help({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="答题说明" width={480} onClose={onClose}>
      <Keys>
        {answerKeyTable.map(([keys, does]) => (
          <div className="pair hairline" key={keys}>
            <dt>{keys}</dt>
            <dd className="muted">{does}</dd>
          </div>
        ))}
      </Keys>
      <Keys>
        <div className="pair hairline">
          <dt>已保存</dt>
          <dd className="muted">服务器已经收到，换设备、断电都不会丢</dd>
        </div>
        <div className="pair hairline">
          <dt>仅存本机</dt>
          <dd className="muted">还没送到服务器，连上网络后自动送出</dd>
        </div>
        <div className="pair hairline">
          <dt>重传中</dt>
          <dd className="muted">正在把本机的答案送到服务器</dd>
        </div>
      </Keys>
    </Dialog>
  )
}

const Keys = styled.dl`
  & + & {
    margin-top: 24px;
  }
  .pair {
    display: flex;
    gap: 16px;
    padding: 8px 0;
  }
  dt {
    flex: none;
    width: 120px;
    font-weight: 500;
  }
`
