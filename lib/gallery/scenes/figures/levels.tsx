import { styled } from 'styled-components'
import { SkillLevel } from '#lib/enums'
import { LevelTag } from '#lib/primitives'

export const title = '职业等级'
export const note = '从冷到暖，五级到一级；颜色旁总有文字。等级名称是国家标准用语，只有中文。'

export function Scene() {
  return (
    <Row data-sample>
      {Object.values(SkillLevel).map((level) => (
        <div className="pair" key={level}>
          <LevelTag level={level} />
          <LevelTag level={level} short />
        </div>
      ))}
    </Row>
  )
}

const Row = styled.div`
  display: grid;
  gap: 8px;
  & > .pair {
    display: flex;
    gap: 8px;
  }
`
