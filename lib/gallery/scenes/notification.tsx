import { styled } from 'styled-components'
import { notify } from '#lib/notification'
import { Avatar, Button } from '#lib/primitives'
import { toast } from '#lib/toast'
import { useTranslate } from '../useTranslate.ts'

export function KindsScene() {
  const t = useTranslate()
  const kinds = [
    { color: 'primary', title: t('新课上架', 'A new course') },
    { color: 'info', title: t('成绩已公布', 'The results are out') },
    { color: 'success', title: t('报名成功', 'You are enrolled') },
    { color: 'warning', title: t('缴费还剩 2 小时', '2 hours left to pay') },
    { color: 'danger', title: t('照片没有通过审核', 'Your photo was refused') },
  ] as const
  return (
    <Row>
      {kinds.map((kind) => (
        <Button data-opens key={kind.color} onClick={() => notify(kind)}>
          {kind.title}
        </Button>
      ))}
    </Row>
  )
}
KindsScene.title = '五种'
KindsScene.note = '颜色说明轻重；危险的会打断读屏，其余排队读。5 秒后收起。'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`

export function AvatarScene() {
  const t = useTranslate()
  const answered = {
    title: t('陈师傅回答了你的问题', 'Chen has answered you'),
    description: t('先用粗刨，再用光刨。', 'Jack plane first, then the smoother.'),
  }
  const face = <Avatar name={t('陈师傅', 'Chen')} />
  return (
    <Row>
      <Button data-opens onClick={() => notify({ ...answered, avatar: { src: 'picture/portrait.svg', alt: '' } })}>
        {t('图片', 'Picture')}
      </Button>
      <Button data-opens onClick={() => notify({ ...answered, avatar: face })}>
        {t('组件', 'Component')}
      </Button>
      <Button data-opens onClick={() => notify({ ...answered, avatar: { src: 'picture/missing.svg', alt: '' } })}>
        {t('加载不出来', 'Missing')}
      </Button>
    </Row>
  )
}
AvatarScene.title = '带头像'
AvatarScene.note = '头像代替图标：可以给图片地址，也可以给组件；加载不出来就不显示。'

export function ActionsScene() {
  const t = useTranslate()
  const invite = () =>
    notify({
      title: t('面试邀请', 'An invitation'),
      description: t('周六上午九点，二号实训室。', 'Saturday at nine, workshop 2.'),
      timeout: 0,
      actions: [
        { label: t('接受', 'Accept'), onClick: () => toast.success(t('已接受', 'Accepted')) },
        { label: t('改时间', 'Another time'), onClick: () => toast.info(t('已告知对方', 'They have been told')) },
      ],
    })
  return (
    <Button data-opens onClick={invite}>
      {t('发邀请', 'Invite')}
    </Button>
  )
}
ActionsScene.title = '带操作'
ActionsScene.note = '点了操作就收起。F6 把键盘带到通知那里，Esc 收起。'

export function PersistentScene() {
  const t = useTranslate()
  const warn = () =>
    notify({
      color: 'danger',
      timeout: 0,
      title: t('考试连接已断开', 'The exam has lost its connection'),
      description: t('答案已存在本机，连上网会自动提交。', 'Your answers are kept here and sent when you are online.'),
    })
  return (
    <Button data-opens onClick={warn}>
      {t('断开', 'Disconnect')}
    </Button>
  )
}
PersistentScene.title = '不会自己消失'
PersistentScene.note = '时间设为 0，直到有人关掉它。'

export function StackScene() {
  const t = useTranslate()
  const seven = () => {
    for (let lesson = 1; lesson <= 7; lesson += 1) notify({ title: `${t('课程更新', 'New lesson')} ${lesson}`, timeout: 8000 })
  }
  return (
    <Button data-opens onClick={seven}>
      {t('一次七条', 'Seven at once')}
    </Button>
  )
}
StackScene.title = '一次很多'
StackScene.note = '最多叠三条，其余排队，并告诉还有几条。'

export function LongScene() {
  const t = useTranslate()
  const open = () =>
    notify({
      title: t(
        '2025 年第二批职业技能等级认定考试的报名时间、地点和所需材料有调整',
        'Dates, places and papers of the second round of exams of 2025 have changed',
      ),
      description: t(
        '请在报名前看完公告：https://example.com/notice/2025/second-round/changes-of-dates-and-places 有疑问可以拨打培训机构电话。',
        'Read the notice before you enrol: https://example.com/notice/2025/second-round/changes-of-dates-and-places Call the institution with your questions.',
      ),
      timeout: 0,
    })
  return (
    <Button data-opens onClick={open}>
      {t('看通知', 'Show')}
    </Button>
  )
}
LongScene.title = '长文字'
LongScene.note = '标题和正文都折行，长网址也不会撑破。'
