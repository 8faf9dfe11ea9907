import { useRef, useState } from 'react'
import { createGlobalStyle, styled } from 'styled-components'
import { Button, Dialog } from '#lib/primitives'
import { createToaster, type NoticePosition, toast, ToastHost } from '#lib/toast'
import { useTranslate } from '../useTranslate.ts'

export function KindsScene() {
  const t = useTranslate()
  return (
    <Row>
      <Button data-opens onClick={() => toast.success(t('已保存', 'Saved'))}>
        {t('成功', 'Success')}
      </Button>
      <Button data-opens onClick={() => toast.info(t('考试 30 分钟后开始', 'The exam starts in 30 minutes'))}>
        {t('消息', 'Information')}
      </Button>
      <Button data-opens onClick={() => toast.warning(t('名额只剩 3 个', 'Only 3 places left'))}>
        {t('提醒', 'Warning')}
      </Button>
      <Button onClick={() => toast.error(t('网络断了，稍后再试', 'You are offline; try again later'))}>{t('错误', 'Error')}</Button>
    </Row>
  )
}
KindsScene.title = '四种'
KindsScene.note = '成功、消息、提醒、错误；错误会立刻读给读屏用户听。'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`

export function LongScene() {
  const t = useTranslate()
  const text = t(
    '这门课的实操部分需要到店练习：请在开课前两天联系培训机构预约工位，带上护目镜和防滑手套，迟到十五分钟工位不再保留。',
    'The practice of this course is at the workshop: book your bench two days ahead, bring goggles and gloves, and be there on time, since a bench is kept for fifteen minutes only.',
  )
  return (
    <Button data-opens onClick={() => toast.info(text)}>
      {t('看提示', 'Show')}
    </Button>
  )
}
LongScene.title = '长文字'
LongScene.note = '折行，不截断。'

export function DescribedScene() {
  const t = useTranslate()
  const leave = () =>
    toast.warning(t('笔记还没保存', 'Your note is not saved'), {
      description: t('离开这一页就没有了', 'It is lost when you leave this page'),
      action: { label: t('保存', 'Save'), onClick: () => toast.success(t('已保存', 'Saved')) },
      cancel: { label: t('不用', 'Leave it') },
    })
  const praise = () => toast(t('连续学习七天', 'Seven days in a row'), { icon: <b aria-hidden="true">7</b> })
  return (
    <Row>
      <Button data-opens onClick={leave}>
        {t('带说明和取消', 'Description and cancel')}
      </Button>
      <Button data-opens onClick={praise}>
        {t('自己的图标', 'Icon of its own')}
      </Button>
      <Button data-opens onClick={() => toast(t('已复制', 'Copied'), { icon: null })}>
        {t('没有图标', 'No icon')}
      </Button>
    </Row>
  )
}
DescribedScene.title = '说明、图标、取消'
DescribedScene.note = '下面可以再说一句；图标可以换，也可以不要；操作旁边可以有一个取消。'

export function ActionScene() {
  const t = useTranslate()
  const [removed, setRemoved] = useState(false)
  const remove = () => {
    setRemoved(true)
    const action = { label: t('撤销', 'Undo'), onClick: () => setRemoved(false) }
    toast.success(t('已取消收藏', 'Removed from favourites'), { duration: 6000, action })
  }
  return (
    <Button data-opens aria-disabled={removed} onClick={removed ? undefined : remove}>
      {removed ? t('未收藏', 'Not a favourite') : t('取消收藏', 'Remove from favourites')}
    </Button>
  )
}
ActionScene.title = '带操作'
ActionScene.note = '点了操作，提示就收起；焦点在它上面时不计时。'

const wait = (fails: boolean) =>
  new Promise<void>((resolve, reject) => setTimeout(fails ? () => reject(new Error('offline')) : resolve, 2000))

export function PromiseScene() {
  const t = useTranslate()
  const upload = (fails: boolean) =>
    void toast.promise(() => wait(fails), {
      loading: t('正在上传照片', 'Uploading the photo'),
      success: t('照片已上传', 'The photo is there'),
      error: t('没传上去，换个网络再试', 'It did not arrive; try another network'),
    })
  return (
    <>
      <Button data-opens onClick={() => upload(false)}>
        {t('上传', 'Upload')}
      </Button>{' '}
      <Button onClick={() => upload(true)}>{t('上传（会失败）', 'Upload in vain')}</Button>
    </>
  )
}
PromiseScene.title = '陪着等'
PromiseScene.note = '进行中一直显示，完成或失败后原地换成结果。'

export function AnchoredScene() {
  const t = useTranslate()
  const corners = [t('左上', 'Start'), t('右上', 'End'), t('左下', 'Start below'), t('右下', 'End below')]
  return (
    <Corners>
      {corners.map((corner) => (
        <Button data-opens key={corner} onClick={({ currentTarget }) => toast.success(t('已收藏', 'Added'), { anchor: currentTarget })}>
          {corner}
        </Button>
      ))}
    </Corners>
  )
}
AnchoredScene.title = '贴着元素'
AnchoredScene.note = '显示在按钮旁边，不出窗口；再点一次替换自己。'

const Corners = styled.div`
  display: grid;
  grid-template-columns: auto auto;
  grid-auto-rows: 160px;
  gap: 0 16px;
  justify-content: space-between;
  & > :nth-child(even) {
    justify-self: end;
  }
`

export function SameScene() {
  const t = useTranslate()
  const count = useRef(0)
  return (
    <Button
      data-opens
      onClick={() => {
        count.current += 1
        toast.info(`${t('已同步', 'Synchronised')} ${count.current}`, { id: 'sync' })
      }}
    >
      {t('同步', 'Synchronise')}
    </Button>
  )
}
SameScene.title = '同一个编号'
SameScene.note = '连点几次也只有一条，内容换新，时间重算。'

export function QueueScene() {
  const t = useTranslate()
  const five = () => {
    for (let lesson = 1; lesson <= 5; lesson += 1) toast.success(`${t('已缓存第', 'Stored lesson')} ${lesson} ${t('课', '')}`)
  }
  return (
    <Button data-opens onClick={five}>
      {t('一次五条', 'Five at once')}
    </Button>
  )
}
QueueScene.title = '排队'
QueueScene.note = '同时最多三条，其余依次等候，一条也不会丢。'

const own = createToaster()

export function PositionScene() {
  const t = useTranslate()
  const [position, setPosition] = useState<NoticePosition>('top-center')
  const places: Record<NoticePosition, string> = {
    'top-left': t('左上', 'Top left'),
    'top-center': t('上', 'Top'),
    'top-right': t('右上', 'Top right'),
    'bottom-left': t('左下', 'Bottom left'),
    'bottom-center': t('下', 'Bottom'),
    'bottom-right': t('右下', 'Bottom right'),
  }
  const show = (place: NoticePosition) => {
    setPosition(place)
    own.toast.success(t('已保存', 'Saved'))
  }
  return (
    <Grid>
      {(Object.keys(places) as NoticePosition[]).map((place) => (
        <Button data-opens key={place} aria-pressed={place === position} onClick={() => show(place)}>
          {places[place]}
        </Button>
      ))}
      <ToastHost store={own.store} position={position} limit={2} />
    </Grid>
  )
}
PositionScene.title = '位置'
PositionScene.note = '窗口的六处，由容器决定；这里同时最多两条。'

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(3, auto);
  gap: 12px;
  justify-content: start;
`

export function UnstyledScene() {
  const t = useTranslate()
  const show = () => toast(t('打卡成功', 'Well done today'), { unstyled: true, icon: null, className: 'stamp' })
  return (
    <>
      <Look />
      <Button data-opens onClick={show}>
        {t('看提示', 'Show')}
      </Button>
    </>
  )
}
UnstyledScene.title = '自己的样子'
UnstyledScene.note = '外观全由页面决定；位置、计时、键盘和朗读照旧。'

const Look = createGlobalStyle`
  .stamp {
    display: flex;
    gap: 12px;
    align-items: center;
    padding: 12px 20px;
    border: 2px dashed var(--primary);
    border-radius: var(--radius-full);
    background: var(--primary-soft);
    color: var(--on-primary-soft);
  }
  .stamp > button {
    width: 32px;
    height: 32px;
  }
`

export function DialogScene() {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button data-opens onClick={() => setOpen(true)}>
        {t('打开对话框', 'Open the dialog')}
      </Button>
      {open && (
        <Dialog title={t('报名信息', 'Enrolment')} onClose={() => setOpen(false)}>
          <Button data-opens tone="primary" onClick={() => toast.error(t('请先上传照片', 'Upload a photo first'))}>
            {t('提交', 'Submit')}
          </Button>
        </Dialog>
      )}
    </>
  )
}
DialogScene.title = '在对话框之上'
DialogScene.note = '模态对话框打开时，提示仍看得见、点得到、读得出。'
