import { useCallback, useEffect, useState } from 'react'
import { styled } from 'styled-components'
import type { RealName } from '#lib/contract'
import { ReviewResult } from '#lib/enums'
import { ButtonLink } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { type ErrorText, errorTextOf } from '#app/errorTextOf.ts'
import { settingPaths } from '#app/paths/settingPaths.ts'
import { LoadErrorNotice } from '#parts/page/LoadErrorNotice.tsx'

/** The applicant's verified real name, or a link to the verification. */
export function IdentityNote({ planId }: { planId: string }) {
  const { realName, fault, ask } = useRealName()
  if (fault) return <LoadErrorNotice name="实名信息" requestId={fault.requestId} onReload={ask} />
  if (realName === undefined) return <Root className="panel" role="status" aria-label="正在加载实名信息" />
  if (realName?.status === ReviewResult.Passed)
    return (
      <Root className="panel">
        <dl>
          <div>
            <dt className="meta">姓名</dt>
            <dd>{realName.name}</dd>
          </div>
          <div>
            <dt className="meta">身份证号</dt>
            <dd className="figures">{realName.idNumber}</dd>
          </div>
        </dl>
        <span className="meta">来自实名认证，准考证和证书都用它</span>
      </Root>
    )
  const waiting = realName?.status === ReviewResult.Applied
  return (
    <Root className="panel" data-lacking="">
      <p className="words">
        {waiting
          ? '实名认证正在审核，通过后就可以提交报名。现在可以先填好下面的表。'
          : '报名要用实名：先完成实名认证，再回来提交。填到一半的内容会留着。'}
      </p>
      <ButtonLink href={settingPaths.realNameFor(planId)}>{waiting ? '查看审核进度' : '去实名认证'}</ButtonLink>
    </Root>
  )
}

/** Returns the user's real name; requested again when the window regains focus, because it may have been verified since. */
function useRealName() {
  const [realName, setRealName] = useState<RealName | null>()
  const [fault, setFault] = useState<ErrorText>()
  const ask = useCallback(async () => {
    try {
      setRealName((await browserApi('GET /api/realName', {})).realName)
      setFault(undefined)
    } catch (error) {
      setFault(errorTextOf(error, '网络断开，没有加载出来'))
    }
  }, [])
  const isVerified = realName?.status === ReviewResult.Passed
  useEffect(() => {
    if (isVerified) return undefined
    void ask()
    const onReturn = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [isVerified, ask])
  return { realName, fault, ask }
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
  align-items: center;
  justify-content: space-between;
  min-height: 84px;
  margin-bottom: 16px;
  padding: 16px 20px;

  &[data-lacking] {
    background: var(--warning-soft);
    color: var(--warning);
  }
  .words {
    flex: 1 1 16em;
    font-size: var(--type-14);
  }
  dl {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 40px;
  }
  dd {
    font-weight: 600;
  }
`
