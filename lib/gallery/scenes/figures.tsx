import { styled } from 'styled-components'
import { SkillLevel } from '#lib/enums'
import { duration, largeNumber, LevelTag, longDuration, Price, Stars, Tag } from '#lib/primitives'
import { useTranslate } from '../useTranslate.ts'

export function PriceScene() {
  return (
    <Prices>
      <Price fen={12900} />
      <Price fen={5} />
      <Price fen={0} />
      <Price fen={12900} large />
      <Price fen={128000000} large />
      <Price fen={0} large />
    </Prices>
  )
}
PriceScene.title = '价格'
PriceScene.note = '单位是分；0 显示为免费；页面上最主要的价格用大号。'

const Prices = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 8px 24px;
`

export function StarsScene() {
  return (
    <Ratings>
      {[0, 5, 27, 46, 50].map((tenths) => (
        <li key={tenths}>
          <Stars tenths={tenths} />
          {(tenths / 10).toFixed(1)}
        </li>
      ))}
    </Ratings>
  )
}
StarsScene.title = '评分'
StarsScene.note = '以十分之一颗星为单位，0 到 50。'

const Ratings = styled.ul`
  display: grid;
  gap: 8px;
  li {
    display: flex;
    align-items: center;
    gap: 12px;
    font-variant-numeric: tabular-nums;
  }
`

export function LevelsScene() {
  return (
    <Levels data-sample>
      {Object.values(SkillLevel).map((level) => (
        <div className="pair" key={level}>
          <LevelTag level={level} />
          <LevelTag level={level} short />
        </div>
      ))}
    </Levels>
  )
}
LevelsScene.title = '职业等级'
LevelsScene.note = '从冷到暖，五级到一级；颜色旁总有文字。等级名称是国家标准用语，只有中文。'

const Levels = styled.div`
  display: grid;
  gap: 8px;
  & > .pair {
    display: flex;
    gap: 8px;
  }
`

export function TagsScene() {
  const t = useTranslate()
  return (
    <Tags>
      <Tag>{t('线上', 'Online')}</Tag>
      <Tag tone="primary">{t('公益', 'Free for all')}</Tag>
      <Tag tone="accent">{t('新课', 'New')}</Tag>
      <Tag tone="warning">{t('即将开考', 'Exam soon')}</Tag>
      <Tag tone="danger">{t('名额已满', 'Full')}</Tag>
    </Tags>
  )
}
TagsScene.title = '标记'
TagsScene.note = '一个词，说明它跟别的不同。'

const Tags = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`

export function NumbersScene() {
  return (
    <Numbers data-sample>
      {[980, 12_345, 1_280_000].map((count) => (
        <li key={count}>{largeNumber(count)}</li>
      ))}
      {[75, 750, 12_000].map((seconds) => (
        <li key={seconds}>{`${duration(seconds)} · ${longDuration(seconds)}`}</li>
      ))}
    </Numbers>
  )
}
NumbersScene.title = '数字与时长'
NumbersScene.note = '大数以万计，时长按场合写成两种；中文站点的写法，只有中文。'

const Numbers = styled.ul`
  display: grid;
  gap: 4px;
  font-variant-numeric: tabular-nums;
`
