// What shows products, prices, moments and opinions.
import { ShortWhen } from '../../dashboard/kit/short-when.tsx'
import { Heart } from '../../kit/heart.tsx'
import { Money, PerUnit, Price, When } from '../../kit/money.tsx'
import { Picture } from '../../kit/picture.tsx'
import { ProductCard, ProductGrid, ProductItem } from '../../kit/product-card.tsx'
import { RatingBrief, Stars } from '../../kit/stars.tsx'
import { Swatch, Swatches } from '../../kit/swatch.tsx'
import type { Group } from '../group.ts'
import { LONG, PICTURE, PRODUCT } from '../samples.tsx'

const MOMENT = '2026-03-04T05:06:07.000Z'

export const shop: Group = {
  name: 'Shop',
  wide: ['ProductGrid'],
  pieces: {
    ProductCard: {
      normal: <ProductCard product={PRODUCT} />,
      reduced: <ProductCard product={{ ...PRODUCT, compareAt: 4200 }} />,
      recommended: <ProductCard product={{ ...PRODUCT, compareAt: 4200, compareAtIsRrp: true }} />,
      'from a price': <ProductCard product={{ ...PRODUCT, priceVaries: true }} />,
      'sold by measure': <ProductCard product={{ ...PRODUCT, perUnit: { price: 5160, per: 'l' } }} />,
      'new': <ProductCard product={{ ...PRODUCT, isNew: true }} />,
      'sold out': <ProductCard product={{ ...PRODUCT, inStock: false }} />,
      'no picture, no reviews': <ProductCard product={{ ...PRODUCT, pictures: [], rating: null, brand: null }} />,
      'long words': <ProductCard product={{ ...PRODUCT, title: LONG }} />,
    },
    Heart: {
      normal: <Heart id="1" title={PRODUCT.title} />,
      'of a variant': <Heart id="2" title={PRODUCT.title} variant="3" />,
    },
    ProductItem: {
      'in a list': (
        <ul>
          <ProductItem product={PRODUCT} />
        </ul>
      ),
    },
    ProductGrid: {
      three: <ProductGrid products={['1', '2', '3'].map((id) => ({ ...PRODUCT, id }))} heading="h3" />,
    },
    Price: {
      plain: <Price price={3400} />,
      reduced: <Price price={3400} compareAt={4200} />,
      recommended: <Price price={3400} compareAt={4200} compareAtIsRrp />,
      from: <Price price={3400} varies />,
    },
    PerUnit: {
      'a litre': <PerUnit of={{ price: 5160, per: 'l' }} />,
      'a square metre': <PerUnit of={{ price: 6000, per: 'm²' }} />,
    },
    Money: {
      'an amount': <Money minor={123456} />,
      nothing: <Money minor={0} />,
    },
    When: {
      'a day': <When at={MOMENT} />,
      'a moment': <When at={MOMENT} time />,
    },
    ShortWhen: {
      'a day': <ShortWhen at={MOMENT} />,
      'a moment': <ShortWhen at={MOMENT} time />,
    },
    Picture: {
      there: <Picture picture={PICTURE} sizes="10rem" />,
      missing: <Picture picture={null} sizes="10rem" />,
    },
    RatingBrief: {
      many: <RatingBrief average={4.6} count={12} />,
    },
    Stars: {
      none: <Stars value={0} />,
      'a part': <Stars value={3.4} />,
      all: <Stars value={5} />,
    },
    Swatch: {
      light: <Swatch hex="#F2EEE6" />,
      dark: <Swatch hex="#23303F" />,
    },
    Swatches: {
      two: <Swatches colors={PRODUCT.colors} />,
      'with patterns': (
        <Swatches colors={['#8E3B2F', '#2F4A3C'].map((hex) => ({ hex, pattern: '/favicon.svg' }))} size={30} />
      ),
      'more than fit': (
        <Swatches colors={['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((code) => ({ code, hex: '#8A9A7B' }))} />
      ),
    },
  },
}
