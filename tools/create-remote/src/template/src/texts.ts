/** Every word of this remote that people read. */
export const texts = {
  title: 'Example title',
  lead: 'This page is served by its own remote. Describe here what people can do on it.',
  home: 'Home',
  notice: 'New:',
} as const
