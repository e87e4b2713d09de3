import { linkTexts } from './tool-texts'

export const compareTexts = {
  open: 'Compare two versions',
  title: (remote: string) => `${remote}: compare two versions`,
  explain:
    'Shows a page under both versions, as you would see it signed in. Visits of this comparison are not counted.',
  before: 'First version',
  after: 'Second version',
  same: 'Choose two different versions.',
  path: 'Page to compare',
  pathHelp: linkTexts.pathHelp,
  pathWrong: linkTexts.pathWrong,
  device: 'Screen',
  devices: { phone: 'Phone, 360 px wide', desktop: 'Desktop, 1,440 px wide' },
  view: 'Show',
  views: { beside: 'Side by side', difference: 'What differs' },
  differenceHelp: 'Black areas are the same in both. Everything else differs.',
  show: 'Compare',
  busy: 'Opening both',
  caption: (version: string, path: string) => `${version} at ${path}`,
  bothAt: (before: string, after: string, path: string) => `${before} and ${after} at ${path}`,
  loading: 'Loading the page…',
  pictures: 'To save screenshots and count the differences, run:',
}
