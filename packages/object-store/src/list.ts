import type { ObjectFacts } from './bucket'
import { refusal, StoreAway, type SendS3 } from './requests'

/** Every object below a prefix, page by page. */
export async function* listObjects(
  send: SendS3,
  prefix: string,
  pageSize = 1_000,
): AsyncGenerator<ObjectFacts & { name: string }> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const answer: Response = await send({
      method: 'GET',
      query: {
        'list-type': '2',
        'encoding-type': 'url',
        'max-keys': String(pageSize),
        prefix,
        ...(after && { 'continuation-token': after }),
      },
    })
    if (!answer.ok) throw new StoreAway(new Error(await refusal(answer)))
    const xml = await answer.text()
    for (const [, object = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      yield {
        name: decodeURIComponent(valueOf(object, 'Key').replaceAll('+', ' ')),
        bytes: Number(valueOf(object, 'Size')),
        changedOn: new Date(valueOf(object, 'LastModified')),
      }
    }
    after = valueOf(xml, 'NextContinuationToken') || undefined
  }
}

/** Keys are asked for URL-encoded and tokens are Base64, so nothing in them is an XML entity. */
const valueOf = (xml: string, name: string) =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''
