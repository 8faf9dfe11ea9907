import { draw } from '../../art/draw.ts'
import { kitchenTrades } from '../../art/kitchenTrades.ts'
import { palettes } from '../../art/palettes.ts'
import type { Tones } from '../../art/Tones.ts'
import { board, claw, cleaver } from '../knifeSkills.ts'
import { move, wave } from '../motion.ts'
import { cards, counting, layers, still, versus, words } from '../scenes.ts'
import { lessonClips, step } from './lessonClips.ts'

const { rect, disc, path, band, place, times } = draw

/** A whetstone with a knife's edge on it at an angle. */
const stone =
  (shift: number) =>
  ({ main, soft, ground, accent }: Tones): string =>
    rect(110, 250, 420, 34, soft, 4) +
    rect(90, 284, 460, 10, main, 4) +
    place(
      300 + shift,
      250,
      1,
      -15,
      rect(-150, -16, 260, 16, main, 3),
      path('M-150 0h260l-6 5h-248z', accent),
      rect(110, -22, 90, 26, main, 10),
    ) +
    band('M150 250h120', 2, ground)

/** Adjacent slices of the given thickness and distance. */
const slices =
  (count: number, thick: number, tall: number, gap: number) =>
  ({ accent, main }: Tones): string =>
    times(count, (i) => rect((i - count / 2) * (thick + gap), -tall / 2, thick, tall, accent, Math.min(6, thick / 3))) +
    rect((-count / 2) * (thick + gap) - 8, tall / 2 + 4, count * (thick + gap) + 16, 5, main, 2)

/** Cubes in rows. */
const cubes =
  (columns: number, rows: number, size: number) =>
  ({ accent, soft }: Tones): string =>
    times(columns * rows, (i) =>
      rect(
        ((i % columns) - columns / 2) * (size + 5),
        (Math.floor(i / columns) - rows / 2) * (size + 5),
        size,
        size,
        i % 3 ? accent : soft,
        3,
      ),
    )

/** Meat with its grain, cut across or along it. */
const meat =
  (across: boolean) =>
  ({ accent, main, ground }: Tones): string =>
    rect(-100, -46, 200, 84, accent, 26) +
    times(6, (i) => band(`M-88 ${-34 + i * 13}h176`, 2, ground)) +
    times(5, (i) => band(across ? `M${-70 + i * 35}-52v96` : `M-100 ${-40 + i * 20}h200`, 4, main, 'butt', '8 5'))

const cutting = (tones: Tones, t: number, left: (tones: Tones) => string): string => {
  const down = wave(t, 0.9)
  return (
    board(tones) + left(tones) + place(392 + 10 * down, 250 - 34 * (1 - down), 1, 0, cleaver(tones)) + place(376, 200, 0.9, 0, claw(tones))
  )
}

export const knifeWork = lessonClips(
  kitchenTrades['chinese-chef'],
  { palette: palettes['chinese-chef']!, score: { line: [262, 330, 392, 330, 294, 349, 440, 349], toneSeconds: 1 } },
  {
    'knife-three-blades': {
      title: '三把刀各干什么',
      subtitle: '片刀、砍刀、文武刀',
      opening: '一把刀干不了所有活，用错了先伤刀再伤手。',
      closing: '片刀切肉菜，砍刀剁骨头，文武刀前切后砍。',
      steps: [
        step(
          '片刀：薄而轻',
          '切片切丝',
          still((tones) => board(tones) + place(220, 240, 1.1, 0, cleaver(tones))),
          '刀身薄，适合切片、切丝和片肉。',
          '不能碰骨头，一碰就崩口。',
        ),
        step(
          '砍刀：厚而重',
          '专剁骨头',
          still((tones) => board(tones) + place(200, 246, 1.5, 0, cleaver(tones))),
          '刀背厚，靠重量剁开骨头。',
          '拿它切丝，切口会挤出水来。',
        ),
        step(
          '文武刀：前切后砍',
          '后三分之一剁小骨',
          layers(
            still(
              (tones) =>
                board(tones) +
                place(220, 240, 1.2, 0, cleaver(tones)) +
                band('M225 276h100', 6, tones.accent) +
                band('M335 276h46', 6, tones.main),
            ),
            words(275, 298, 17, '前段切'),
            words(360, 298, 17, '后段砍'),
          ),
          '前三分之二切菜切肉。',
          '后三分之一可以剁鸡鸭的小骨头。',
        ),
      ],
    },
    'knife-sharpening': {
      title: '磨刀：角度约 15 度',
      subtitle: '前推后拉，两面一样多',
      opening: '刀快手才稳，钝刀要使劲，一滑就伤手。',
      closing: '十五度、前推后拉、两面同数，最后试纸。',
      steps: [
        step(
          '角度：15 度',
          '刀背垫两枚硬币',
          layers(still(stone(0)), words(180, 150, 56, '15°', 0.8)),
          '刀背离石面大约两枚硬币厚。',
          '角度从头到尾不变，不摇手腕。',
        ),
        step(
          '前推后拉',
          '先粗后细',
          (tones, t) => stone(90 * (wave(t, 1.4) - 0.5))(tones) + words(320, 130, 26, '推出去压，拉回来轻')(tones, t),
          '刃口朝前推时用力，拉回来放松。',
          '从刀尖到刀跟，每一段都走到。',
        ),
        step(
          '两面一样多',
          '各 30 下',
          counting(30, 3.8, '每面三十下，翻面'),
          '一面三十下，翻过来再三十下。',
          '摸到刃口起了细毛边，就换细石。',
        ),
      ],
    },
    'knife-push-cut': {
      title: '推切和跳切',
      subtitle: '片厚决定丝粗',
      opening: '土豆丝粗细不匀，毛病多半出在片上。',
      closing: '片匀，丝才匀。先慢后快，别跳着来。',
      steps: [
        step(
          '先切一个平面',
          '放稳不滚',
          versus(
            { title: '圆着切', note: '滚动，容易伤手', picture: (tones) => disc(0, 0, 44, tones.accent) },
            {
              title: '削平一面再切',
              note: '平面朝下，放得稳',
              picture: (tones) => path('M-44 24a44 44 0 1 1 88 0z', tones.accent) + rect(-70, 26, 140, 6, tones.main, 3),
            },
          ),
          '土豆先削一刀，平面朝下放稳。',
          '滚动的料，手再稳也切不匀。',
        ),
        step(
          '推切',
          '向前向下',
          (tones, t) => cutting(tones, t, (inner) => rect(150, 196, 236, 54, inner.accent, 22)),
          '刀往前送着切下去，不是直着剁。',
          '指节顶住刀身，切一片退一点。',
        ),
        step(
          '片厚就是丝粗',
          '0.2～0.3 厘米',
          still((tones) => place(180, 190, 1, 0, slices(5, 22, 120, 8)(tones)) + place(450, 190, 1, 0, slices(14, 7, 120, 6)(tones))),
          '片切成两毫米，丝就是两毫米。',
          '叠成台阶再切，一次不超过六片。',
        ),
      ],
    },
    'knife-shreds': {
      title: '四种丝的尺寸',
      subtitle: '头粗丝、二粗丝、细丝、银针丝',
      opening: '菜名里说的丝，粗细是有尺寸的。',
      closing: '长度都是八到十厘米，粗细看菜来定。',
      steps: [
        step(
          '头粗丝和二粗丝',
          '0.4 和 0.3 厘米',
          layers(
            still((tones) => place(170, 176, 1, 0, slices(6, 20, 120, 10)(tones)) + place(450, 176, 1, 0, slices(8, 15, 120, 8)(tones))),
            words(170, 282, 22, '头粗丝 0.4'),
            words(450, 282, 22, '二粗丝 0.3'),
          ),
          '头粗丝做炒鳝丝，耐火不断。',
          '二粗丝最常用，鱼香肉丝就是它。',
        ),
        step(
          '细丝和银针丝',
          '0.2 和 0.1 厘米',
          layers(
            still((tones) => place(170, 176, 1, 0, slices(11, 10, 120, 6)(tones)) + place(450, 176, 1, 0, slices(18, 5, 120, 5)(tones))),
            words(170, 282, 22, '细丝 0.2'),
            words(450, 282, 22, '银针丝 0.1'),
          ),
          '细丝做凉拌和汤。',
          '银针丝用在姜丝、葱丝，点在鱼上。',
        ),
        step(
          '先片后丝',
          '叠瓦片',
          cards(['片', '厚薄先匀'], ['叠', '斜着叠开'], ['丝', '推切到底']),
          '丝的粗细一半由片决定。',
          '片叠成瓦片，推切到底再抬刀。',
        ),
      ],
    },
    'knife-dice': {
      title: '丁、粒、末',
      subtitle: '宫保鸡丁的丁为什么是 1.5 厘米',
      opening: '大小不一样，熟的时间就不一样。',
      closing: '丁一厘米半，粒半厘米，末像米粒那么大。',
      steps: [
        step(
          '丁：1.5 厘米',
          '一口一块',
          layers(
            still((tones) => place(200, 190, 1, 0, cubes(4, 3, 44)(tones))),
            words(470, 200, 32, '1.5 厘米'),
          ),
          '鸡丁滑油会缩，切一厘米半刚好。',
          '先切条，再顶刀切丁。',
        ),
        step(
          '粒：0.5 厘米',
          '黄豆大',
          layers(
            still((tones) => place(200, 190, 1, 0, cubes(9, 6, 18)(tones))),
            words(470, 200, 32, '0.5 厘米'),
          ),
          '粒像黄豆，做馅和炒饭用。',
          '先切粗丝，再横过来切。',
        ),
        step(
          '末：米粒大',
          '先切后剁',
          layers(
            still((tones) => place(200, 190, 1, 0, cubes(18, 12, 7)(tones))),
            words(470, 200, 32, '像米粒'),
          ),
          '姜末蒜末先切细粒，再剁几下。',
          '一上来就剁，会剁出水来。',
        ),
      ],
    },
    'knife-grain': {
      title: '看纹路下刀',
      subtitle: '横切牛羊、斜切猪、顺切鸡',
      opening: '同一块肉，刀走错方向，嚼起来差一倍。',
      closing: '横切牛羊、斜切猪、顺切鸡，下刀先看纹。',
      steps: [
        step(
          '横切牛羊',
          '断开纤维',
          layers(
            still((tones) => place(240, 186, 1.7, 0, meat(true)(tones))),
            words(500, 196, 30, '刀横着纹'),
          ),
          '牛羊肉纤维粗，要横着切断。',
          '顺着切，炒出来嚼不烂。',
        ),
        step(
          '斜切猪肉',
          '约 45 度',
          layers(
            still(
              (tones) =>
                place(240, 186, 1.5, 0, meat(false)(tones)) +
                times(5, (i) => band(`M${110 + i * 60} 262l70-140`, 4, tones.main, 'butt', '8 5')),
            ),
            words(500, 196, 30, '刀斜着纹'),
          ),
          '猪肉嫩一些，斜着切不老也不碎。',
          '刀和纹路大约成四十五度。',
        ),
        step(
          '顺切鸡和鱼',
          '不散不碎',
          layers(
            (tones, t) => place(240, 186, 1.7, 0, meat(false)(tones)) + place(move(t, [0.4, 3], 90, 380), 110, 0.5, 0, cleaver(tones)),
            words(500, 196, 30, '刀顺着纹'),
          ),
          '鸡肉鱼肉太嫩，横切一炒就碎。',
          '顺着纹路切，下锅才成形。',
        ),
      ],
    },
  },
)
