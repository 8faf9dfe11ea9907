import { Image, ImageGroup } from '@zeyiji/ui/image'

/** Learners' works with a preview. */
export const Works = () => (
  <section>
    <h2>学员作品</h2>
    <div className="works">
      <ImageGroup>
        <Image src="/shelf.svg" alt="榫卯书架" width={300} height={200} />
        <Image src="/circuit.svg" alt="照明线路板" width={300} height={200} />
        <Image src="/seam.svg" alt="平板对接焊缝" width={300} height={200} />
      </ImageGroup>
    </div>
    <p>点击图片看大图。作品均来自上一期实训班。</p>
  </section>
)
