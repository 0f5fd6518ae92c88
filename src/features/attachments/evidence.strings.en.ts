export const en = {
  picture: 'Picture {number}',
  video: 'Video {number}',
  open: 'Open {name}',
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  rotate: 'Rotate',
  frameBack: 'One frame back',
  frameForward: 'One frame forward',
};
