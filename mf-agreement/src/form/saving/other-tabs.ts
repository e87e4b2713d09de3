import type { Written } from './draft-changes'

const channelName = 'amofin-agreement'

interface Message extends Written {
  key: string
}

/** Tells the tabs of this browser what was typed, and hears what the others say of this draft. */
export function listenToTabs(key: string, subscribe: (written: Written) => void) {
  if (typeof BroadcastChannel === 'undefined')
    return { tell: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data?.key === key)
      subscribe({ answers: data.answers, page: data.page, savedAt: data.savedAt })
  }
  return {
    tell: (written: Written) => channel.postMessage({ key, ...written } satisfies Message),
    close: () => channel.close(),
  }
}
