// The library that decodes pictures, one core each. Whoever imports this closes, process-wide and once, every reader but
// these four (SVG, PDF, TIFF … and files by name).
import sharp from 'sharp'

sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})

export { sharp }
