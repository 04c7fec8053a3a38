// The ready-made rooms: their pictures, and the projection of the surface that is tiled.
import type { ReadyRoom, Surface } from '#api/showroom/rooms.contract.ts'
import type { Homography } from '#src/ui/homography.ts'
import bathroomTall from './pictures/bathroom-tall.webp?url&no-inline'
import bathroomTallGloss from './pictures/bathroom-tall-gloss.webp?url&no-inline'
import bathroomTallMask from './pictures/bathroom-tall-mask.webp?url&no-inline'
import bathroomThumb from './pictures/bathroom-thumb.webp?url&no-inline'
import bathroomWide from './pictures/bathroom-wide.webp?url&no-inline'
import bathroomWideGloss from './pictures/bathroom-wide-gloss.webp?url&no-inline'
import bathroomWideMask from './pictures/bathroom-wide-mask.webp?url&no-inline'
import kitchenTall from './pictures/kitchen-tall.webp?url&no-inline'
import kitchenTallGloss from './pictures/kitchen-tall-gloss.webp?url&no-inline'
import kitchenTallMask from './pictures/kitchen-tall-mask.webp?url&no-inline'
import kitchenThumb from './pictures/kitchen-thumb.webp?url&no-inline'
import kitchenWide from './pictures/kitchen-wide.webp?url&no-inline'
import kitchenWideGloss from './pictures/kitchen-wide-gloss.webp?url&no-inline'
import kitchenWideMask from './pictures/kitchen-wide-mask.webp?url&no-inline'
import livingTall from './pictures/living-tall.webp?url&no-inline'
import livingTallGloss from './pictures/living-tall-gloss.webp?url&no-inline'
import livingTallMask from './pictures/living-tall-mask.webp?url&no-inline'
import livingThumb from './pictures/living-thumb.webp?url&no-inline'
import livingWide from './pictures/living-wide.webp?url&no-inline'
import livingWideGloss from './pictures/living-wide-gloss.webp?url&no-inline'
import livingWideMask from './pictures/living-wide-mask.webp?url&no-inline'
import terraceTall from './pictures/terrace-tall.webp?url&no-inline'
import terraceTallGloss from './pictures/terrace-tall-gloss.webp?url&no-inline'
import terraceTallMask from './pictures/terrace-tall-mask.webp?url&no-inline'
import terraceThumb from './pictures/terrace-thumb.webp?url&no-inline'
import terraceWide from './pictures/terrace-wide.webp?url&no-inline'
import terraceWideGloss from './pictures/terrace-wide-gloss.webp?url&no-inline'
import terraceWideMask from './pictures/terrace-wide-mask.webp?url&no-inline'

/** A picture of a room from one point. */
export interface RoomView {
  /** In pixels. */
  width: number
  height: number
  /**
   * From mm of the surface to pixels of the picture. Floors: x to the right, y towards the viewer, from the middle of the
   * far edge. Walls: x to the right, y downwards, from the middle of the foot.
   */
  matrix: Homography
  /** URLs. In the picture the surface is white; `mask` is where it is visible, `gloss` what it reflects if polished. */
  files: { picture: string; mask: string; gloss: string }
}

/** The linear albedo of the white surface in the pictures. */
export const WHITE = 0.8

export const ROOMS: Record<
  ReadyRoom,
  { surface: Surface; thumb: string; wide: RoomView; tall: RoomView }
> = {
  living: {
    surface: 'floor',
    thumb: livingThumb,
    wide: {
      width: 1600,
      height: 1000,
      matrix: [
        0.165062143, -0.127822682, 779.466823, -0.00178269777, -0.0510497848, 589.133832,
        -5.32148506e-6, -0.000152387401, 1.0,
      ],
      files: { picture: livingWide, mask: livingWideMask, gloss: livingWideGloss },
    },
    tall: {
      width: 1000,
      height: 1250,
      matrix: [
        0.157797821, -0.0768783993, 530.663007, -0.00142492449, -0.0680251904, 701.559878,
        -3.08091763e-6, -0.000147081477, 1.0,
      ],
      files: { picture: livingTall, mask: livingTallMask, gloss: livingTallGloss },
    },
  },
  bathroom: {
    surface: 'wall',
    thumb: bathroomThumb,
    wide: {
      width: 1600,
      height: 1000,
      matrix: [
        0.297123344, -9.40657539e-9, 746.108229, -0.00656874313, 0.310840631, 828.960091,
        -1.64218554e-5, -1.17582192e-11, 1.0,
      ],
      files: { picture: bathroomWide, mask: bathroomWideMask, gloss: bathroomWideGloss },
    },
    tall: {
      width: 1000,
      height: 1250,
      matrix: [
        0.324423592, -5.74311558e-9, 526.466099, -0.0083756729, 0.335767149, 869.608747,
        -2.06170381e-5, -1.14862313e-11, 1.0,
      ],
      files: { picture: bathroomTall, mask: bathroomTallMask, gloss: bathroomTallGloss },
    },
  },
  kitchen: {
    surface: 'wall',
    thumb: kitchenThumb,
    wide: {
      width: 1600,
      height: 1000,
      matrix: [
        0.414755738, -1.27083137e-8, 831.452556, -0.0111542549, 0.436098502, 688.576148,
        -2.53505762e-5, -1.58853924e-11, 1.0,
      ],
      files: { picture: kitchenWide, mask: kitchenWideMask, gloss: kitchenWideGloss },
    },
    tall: {
      width: 1000,
      height: 1250,
      matrix: [
        0.320233529, -7.8289128e-9, 582.749797, -0.00820305614, 0.328358488, 712.164347,
        -1.56248684e-5, -1.56578254e-11, 1.0,
      ],
      files: { picture: kitchenTall, mask: kitchenTallMask, gloss: kitchenTallGloss },
    },
  },
  terrace: {
    surface: 'floor',
    thumb: terraceThumb,
    wide: {
      width: 1600,
      height: 1000,
      matrix: [
        0.178600152, -0.135829837, 801.771921, -0.00145860434, -0.0557018465, 613.141857,
        -4.29001219e-6, -0.000163828947, 1.0,
      ],
      files: { picture: terraceWide, mask: terraceWideMask, gloss: terraceWideGloss },
    },
    tall: {
      width: 1000,
      height: 1250,
      matrix: [
        0.164192819, -0.0795372198, 467.989966, -0.000655996051, -0.0751697021, 728.571,
        -1.36310852e-6, -0.000156196766, 1.0,
      ],
      files: { picture: terraceTall, mask: terraceTallMask, gloss: terraceTallGloss },
    },
  },
}
