import { useState } from 'react'
import { styled } from 'styled-components'
import { ContentError, ErrorPage } from '#lib/errors'
import { Button, RequestId, TextField } from '#lib/primitives'
import { useTranslate } from '../useTranslate.ts'

export function UnauthorizedScene() {
  const t = useTranslate()
  return <ErrorPage status={401} homeHref="#/" action={<Button tone="primary">{t('登录', 'Sign in')}</Button>} />
}
UnauthorizedScene.title = '401'
UnauthorizedScene.note = '要先登录；登录是另一条去路，排在返回首页之前。'

export function MissingScene() {
  return <ErrorPage status={404} homeHref="#/" />
}
MissingScene.title = '404'
MissingScene.note = '没有画时，号码写大。'

export function BrokenScene() {
  return (
    <ErrorPage
      status={500}
      homeHref="#/"
      detail="GET /api/course/17 · 2025-04-17T08:30:00+08:00"
      requestId="0f8c2b6e-1d2c-4a5b-9e7f-00112233aabb"
    />
  )
}
BrokenScene.title = '500'
BrokenScene.note = '附上供排查的细节。'

export function SlotScene() {
  const t = useTranslate()
  const [words, setWords] = useState('')
  const drawing = (
    <svg width="144" height="96" viewBox="0 0 144 96" fill="var(--level-5-soft)">
      <rect x="12" y="8" width="120" height="80" rx="10" />
      <path d="M44 62 72 30l28 32" fill="none" stroke="var(--warm)" strokeWidth="8" strokeLinejoin="round" />
    </svg>
  )
  return (
    <ErrorPage status={404} homeHref="#/" drawing={drawing}>
      <Search>
        <TextField label={t('搜索课程', 'Search courses')} name="words" value={words} onChange={setWords} type="search" />
      </Search>
    </ErrorPage>
  )
}
SlotScene.title = '自己的画和更多去路'
SlotScene.note = '画代替号码；去路下面还可以放搜索或相近的内容。'

const Search = styled.div`
  width: 100%;
  max-width: 320px;
  margin-top: 32px;
  text-align: start;
`

export function ContentScene() {
  const t = useTranslate()
  const [busy, setBusy] = useState(false)
  return (
    <Columns>
      <ContentError
        name={t('评价', 'Reviews')}
        busy={busy}
        onReload={() => setBusy(true)}
        detail={<RequestId id="0f8c2b6e-1d2c-4a5b-9e7f-00112233aabb" />}
      />
      <ContentError busy onReload={() => undefined} />
      {busy && (
        <Button tone="plain" onClick={() => setBusy(false)}>
          {t('让它再失败一次', 'Let it fail again')}
        </Button>
      )}
    </Columns>
  )
}
ContentScene.title = '一块内容没加载出来'
ContentScene.note = '左边可以重新加载，右边正在重新加载。'

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: 16px;
`
