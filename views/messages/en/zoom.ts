// Words of the large view of pictures, which come with it.
export const zoom = {
  pictureOf: (n: number, of: number) => `${n} of ${of}`,
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
}

export type ZoomMessages = typeof zoom
