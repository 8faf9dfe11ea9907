import { styled } from 'styled-components'
import { desktops } from '#lib/theme'

/** Skeleton of the recommendations: eight emblems, and the learning path below them. */
export function HomeSkeleton() {
  return (
    <Shape role="status" aria-label="正在加载职业与课程">
      {Array.from({ length: 8 }, (_, index) => (
        <div className="shape panel" data-of="profession" key={index} />
      ))}
      <div className="path panel" />
    </Shape>
  )
}

const Shape = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 20px;
  margin-top: 64px;
  padding-top: 64px;

  .shape.shape {
    min-height: 138px;
    padding: 20px;
  }
  .path {
    grid-column: 1 / -1;
    height: 680px;
    margin-top: 64px;
  }
  @media ${desktops} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`
