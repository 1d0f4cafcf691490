// Words of the large view of pictures in German.
import type { ZoomMessages } from '../en/zoom.ts'

export const zoom: ZoomMessages = {
  pictureOf: (n, of) => `${n} von ${of}`,
  previousPicture: 'Vorheriges Bild',
  nextPicture: 'Nächstes Bild',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
}
