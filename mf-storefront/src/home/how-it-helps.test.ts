import { videoSource } from './how-it-helps'

test('plays a file in place, with the captions that lie beside it', () => {
  expect(videoSource('/media/how.mp4?v=2')).toEqual({
    href: '/media/how.mp4?v=2',
    captions: '/media/how.vtt',
  })
})

test('links to a page that plays the video itself', () => {
  expect(videoSource('https://video.example/watch?v=1')).toEqual({
    href: 'https://video.example/watch?v=1',
  })
})

test.each([[''], ['javascript:alert(1)'], ['//evil.example/a.mp4'], ['how.mp4']])(
  'offers nothing for %p',
  (link) => expect(videoSource(link)).toBeUndefined(),
)
