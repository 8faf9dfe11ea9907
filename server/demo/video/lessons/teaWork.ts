import { draw } from '../../art/draw.ts'
import { kitchenTrades } from '../../art/kitchenTrades.ts'
import { palettes } from '../../art/palettes.ts'
import type { Tones } from '../../art/Tones.ts'
import { glass, kettle, leaf } from '../teaBrewing.ts'
import { between, move, wave } from '../motion.ts'
import { cards, clock, layers, meter, still, versus, words } from '../scenes.ts'
import { lessonClips, step } from './lessonClips.ts'

const { rect, disc, path, band, place, times } = draw

/** A lidded bowl; the middle of its rim at the origin; `level` from 0 to 1. */
const gaiwan =
  (level: number, lid = true) =>
  ({ main, soft, tint, accent }: Tones): string =>
    path('M-74 0h148q-6 74-44 84h-60q-38-10-44-84z', tint) +
    path(`M-62 ${70 - 58 * level}h124q-10 ${58 * level - 6}-36 ${58 * level + 6}h-52q-26-12-36-${58 * level + 6}z`, soft) +
    band('M-74 0h148q-6 74-44 84h-60q-38-10-44-84z', 6, main) +
    rect(-58, 92, 116, 9, main, 4) +
    (lid ? path('M-62-8q10-34 62-36 52 2 62 36z', main) + disc(0, -48, 11, accent) : '')

const cup = (x: number, level: number, { main, soft, tint }: Tones): string =>
  path(`M${x - 38} 214h76l-12 62h-52z`, tint) +
  path(`M${x - 30 - 4 * level} ${270 - 46 * level}h${60 + 8 * level}l-${8 * level} ${46 * level}h-60z`, soft) +
  band(`M${x - 38} 212h76l-12 64h-52z`, 5, main, 'round')

/** A serving jug; its spout points to the right. */
const jug =
  (level: number) =>
  ({ main, soft, tint }: Tones): string =>
    rect(-52, -60, 104, 120, tint, 10) +
    rect(-46, 54 - 104 * level, 92, 104 * level, soft, 6) +
    band('M-52-62v112q0 10 10 10h84q10 0 10-10v-100l26-14', 6, main, 'round') +
    band('M-52-30q-36 6-22 54', 7, main, 'round')

const scale =
  (grams: string) =>
  ({ main, soft, tint }: Tones): string =>
    rect(-90, 30, 180, 46, main, 8) +
    rect(-70, 18, 140, 12, soft, 4) +
    rect(-44, 40, 88, 28, tint, 4) +
    `<text x="0" y="62" font-family="Noto Sans CJK SC,sans-serif" font-size="22" font-weight="700" text-anchor="middle" fill="${main}">${grams}</text>`

export const teaWork = lessonClips(
  kitchenTrades['tea-artist'],
  { palette: palettes['tea-artist']!, score: { line: [262, 294, 330, 392, 440, 392, 330, 294], toneSeconds: 1 } },
  {
    'tea-ratio': {
      title: '茶水比',
      subtitle: '杯泡 1∶50，盖碗乌龙约 1∶20',
      opening: '浓了淡了，先别怪茶，先算茶和水。',
      closing: '杯泡三克一百五，盖碗乌龙七克一百四。',
      steps: [
        step(
          '杯泡：1 比 50',
          '3 克配 150 毫升',
          layers(
            still((tones) => place(170, 190, 1.1, 0, scale('3.0 g')(tones)) + times(5, (i) => leaf(130 + i * 20, 200, i * 24, tones))),
            (tones, t) => glass(460, move(t, [0.6, 3], 0, 0.7), tones),
            words(460, 108, 22, '150 毫升'),
          ),
          '玻璃杯泡绿茶，三克茶一百五十毫升水。',
          '一克茶配五十毫升，记这个数就行。',
        ),
        step(
          '乌龙：约 1 比 20',
          '7 克配 140 毫升',
          layers(
            still(
              (tones) =>
                place(170, 190, 1.1, 0, scale('7.0 g')(tones)) + times(9, (i) => leaf(110 + i * 15, 196 + (i % 2) * 8, i * 34, tones)),
            ),
            (tones, t) => place(460, 170, 1, 0, gaiwan(move(t, [0.6, 3], 0, 0.9), false)(tones)),
          ),
          '盖碗泡乌龙，七克茶配一百四十毫升。',
          '茶多水少，所以出汤要快。',
        ),
        step(
          '改一个数就够',
          '先减茶，再改时间',
          cards(['太浓', '少放一克茶'], ['太淡', '多等十秒'], ['苦涩', '水温降五度']),
          '太浓先减茶，太淡先加时间。',
          '一次只改一个数，才知道是谁的事。',
        ),
      ],
    },
    'tea-gaiwan': {
      title: '盖碗不烫手',
      subtitle: '水位、碗沿和三指的位置',
      opening: '盖碗烫手，多半是水倒满了，不是手嫩。',
      closing: '水七分、拿碗沿、倾斜快出，就不烫。',
      steps: [
        step(
          '水位：七分满',
          '碗沿留一指',
          (tones, t) =>
            place(240, 170, 1.3, 0, gaiwan(move(t, [0.4, 2.6], 0.1, 0.72), false)(tones)) +
            words(470, 180, 28, '水不过碗沿')(tones, t) +
            words(470, 222, 22, '留一指宽的空')(tones, t),
          '水只到七分，碗沿留一指宽。',
          '水漫到沿上，手指就放不住。',
        ),
        step(
          '三指拿碗沿',
          '拇指中指捏沿，食指按盖',
          layers(
            still(
              (tones) =>
                place(320, 180, 1.2, 0, gaiwan(0.7)(tones)) +
                disc(222, 176, 16, tones.accent) +
                disc(418, 176, 16, tones.accent) +
                disc(320, 118, 14, tones.accent),
            ),
            words(150, 150, 22, '拇指'),
            words(490, 150, 22, '中指'),
            words(320, 104, 20, '食指'),
          ),
          '拇指中指捏住最外沿，食指轻按盖钮。',
          '手心空着，不贴碗身。',
        ),
        step(
          '斜着快出汤',
          '盖留一条缝',
          (tones, t) =>
            place(230, 150, 0.9, move(t, [0.4, 1.2], 0, 58), gaiwan(0.6)(tones)) +
            (t > 1 ? band('M300 190Q340 210 344 250', 8, tones.soft, 'round') : '') +
            place(380, 246, 0.6, 0, jug(between(t, 1, 4))(tones)),
          '盖子斜开一条缝，碗一倾就出汤。',
          '越慢越烫，干脆一点反而不烫。',
        ),
      ],
    },
    'tea-three-ways': {
      title: '上投、中投、下投',
      subtitle: '看茶叶松紧来定',
      opening: '先放茶还是先倒水，看茶叶紧不紧。',
      closing: '紧的上投，松的下投，拿不准就中投。',
      steps: [
        step(
          '上投：先水后茶',
          '碧螺春',
          (tones, t) =>
            glass(320, 0.7, tones) +
            times(6, (i) => leaf(286 + i * 14, move(t, [0.6 + i * 0.3, 3.4], 100, 250 - (i % 3) * 12), i * 40, tones)) +
            words(500, 190, 26, '水先倒满七分')(tones, t),
          '先倒水，再投茶，让它慢慢沉下去。',
          '嫩而紧、带毫的茶用上投，碧螺春就是。',
        ),
        step(
          '中投：水、茶、水',
          '黄山毛峰',
          (tones, t) =>
            glass(320, t < 2 ? 0.3 : move(t, [2, 4], 0.3, 0.72), tones) +
            times(6, (i) => leaf(290 + i * 13, 248 - (i % 3) * 14, i * 40, tones)) +
            words(500, 190, 26, t < 2 ? '三分之一水' : '再加满')(tones, t),
          '先倒三分之一，投茶润一下，再加满。',
          '拿不准的茶，用中投最稳。',
        ),
        step(
          '下投：先茶后水',
          '龙井、瓜片',
          (tones, t) =>
            place(150, 110, 0.8, 0, kettle(-20, tones)) +
            glass(360, move(t, [0.8, 3.4], 0, 0.72), tones) +
            times(6, (i) => leaf(330 + i * 12, 262 - between(t, 1, 3) * (i % 3) * 30, i * 40, tones)),
          '先投茶，再沿杯壁冲水。',
          '扁平、松展的茶用下投。',
        ),
      ],
    },
    'tea-sharing': {
      title: '公道杯分茶',
      subtitle: '三杯七分满，颜色一样深',
      opening: '先倒的淡、后倒的浓，三位客人喝的不是一种茶。',
      closing: '先出到公道杯，再分三杯，都是七分满。',
      steps: [
        step(
          '为什么要公道杯',
          '前淡后浓',
          versus(
            {
              title: '直接倒三杯',
              note: '第一杯淡，第三杯浓',
              picture: (tones) => place(0, -156, 0.68, 0, cup(-120, 0.3, tones), cup(0, 0.6, tones), cup(120, 0.95, tones)),
            },
            { title: '先进公道杯', note: '三杯一样', picture: (tones) => place(0, 0, 0.72, 0, jug(0.7)(tones)) },
          ),
          '直接分，第一杯淡，最后一杯浓。',
          '先全部出到公道杯，浓淡就匀了。',
        ),
        step(
          '七分满',
          '留三分是情',
          (tones, t) =>
            times(3, (i) => cup(160 + i * 160, between(t, 0.5 + i, 1.3 + i) * 0.7, tones)) +
            words(320, 130, 28, '茶倒七分，留三分')(tones, t),
          '每杯七分满，端起来不烫手、不洒。',
          '三杯从左到右，再从右到左补。',
        ),
        step(
          '对着光看一眼',
          '颜色一样深',
          layers(
            still((tones) => times(3, (i) => cup(160 + i * 160, 0.7, tones))),
            (tones, t) =>
              rect(90 + 160 * Math.min(2, Math.floor(t / 1.4)), 190, 140, 100, 'none', 8) +
              band(`M${98 + 160 * Math.min(2, Math.floor(t / 1.4))} 196h124v92h-124z`, 4, tones.accent, 'butt', '8 6'),
          ),
          '分完看颜色，三杯应该一样深。',
          '不一样，下一泡先在公道杯里晃两下。',
        ),
      ],
    },
    'tea-tieguanyin': {
      title: '铁观音',
      subtitle: '95℃ 以上，前三泡的时间',
      opening: '球形的茶要滚水才打得开。',
      closing: '水要滚，出汤要快，每泡加十秒。',
      steps: [
        step(
          '水温：95 度以上',
          '现烧现冲',
          meter({ from: 60, to: 100, unit: '℃', good: [95, 100], moves: [70, 97], label: '铁观音的水温' }),
          '球形茶紧，水不滚香气出不来。',
          '烧开就冲，不用晾。',
        ),
        step(
          '前三泡',
          '15、10、15 秒',
          layers(cards(['15 秒', '第一泡，叶刚展开'], ['10 秒', '第二泡，最香'], ['15 秒', '第三泡，往后加'])),
          '第一泡十五秒，第二泡十秒最香。',
          '从第三泡起，每泡多等五到十秒。',
        ),
        step(
          '出汤要干净',
          '一滴不留',
          (tones, t) =>
            place(230, 140, 0.95, move(t, [0.4, 1.2], 0, 70), gaiwan(1 - between(t, 1, 4))(tones)) +
            place(400, 226, 0.85, 0, jug(between(t, 1, 4) * 0.8)(tones)),
          '倒干净，最后几滴也要沥。',
          '泡在水里的叶子，下一泡就苦。',
        ),
      ],
    },
    'tea-longjing': {
      title: '龙井怎么续水',
      subtitle: '杯底留三分之一再续',
      opening: '一口喝干再续水，第二杯就没味了。',
      closing: '留三分之一，水温低一点，能喝三道。',
      steps: [
        step(
          '别喝干',
          '留三分之一',
          (tones, t) =>
            glass(320, move(t, [0.6, 3], 0.75, 0.27), tones) +
            times(6, (i) => leaf(290 + i * 12, 258 - (i % 3) * 12, i * 40, tones)) +
            band('M262 240h116', 3, tones.accent, 'butt', '8 6') +
            words(500, 240, 24, '留到这里')(tones, t),
          '喝到三分之一就续水。',
          '茶底浓，兑上新水才有味。',
        ),
        step(
          '续到七分',
          '水温 80～85℃',
          (tones, t) =>
            place(150, 106, 0.8, 0, kettle(-20, tones)) +
            glass(360, move(t, [0.8, 3.2], 0.27, 0.72), tones) +
            times(6, (i) => leaf(330 + i * 12, 258 - (i % 3) * 12 - 16 * wave(t, 2), i * 40, tones)),
          '沿着杯壁慢慢续到七分。',
          '滚水直冲，嫩芽就烫老了。',
        ),
        step(
          '三道为止',
          '一道比一道久',
          layers(
            clock(150, 1, [0.4, 4]),
            words(420, 150, 28, '第一道 60 秒', 0.4),
            words(420, 200, 28, '第二道 80 秒', 1.6),
            words(420, 250, 28, '第三道 100 秒', 2.8),
          ),
          '第二道多等二十秒，第三道再多二十秒。',
          '三道以后味道淡了，换茶。',
        ),
      ],
    },
  },
)
