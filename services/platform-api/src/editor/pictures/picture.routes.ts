import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { invalid } from '../../http/failures'
import { readForm, requiredFile } from '../../http/multipart'
import { contentPictures, media } from '../../files/file-names'
import { mediaUrl } from '../../media/media-url'
import { redrawPicture } from '../../uploads/redraw-picture'
import { uploadTexts } from '../../uploads/texts'
import { fileExtensions, isPicture, kindOf } from '../../media/upload-kinds'
import { admitCall } from '../access/admit-editor'
import { editorsPath } from '../access/editor-cookie'

/**
 * Keeps a picture that an editor chose and answers with its address. It is named by its content and
 * never removed: former versions of a record show it again.
 */
export function pictureRoutes(app: FastifyInstance): void {
  app.post(
    `${editorsPath}/:kind/pictures`,
    {
      schema: { hide: true },
      onRequest: async (request, reply) => {
        await admitCall(request, reply)
      },
    },
    async (request) => {
      const { bytes } = requiredFile(await readForm(request))
      const type = await kindOf(bytes)
      if (!type || !isPicture(type)) throw invalid({ file: [uploadTexts.onlyPictures.trim()] })
      const drawn = await redrawPicture(bytes, type)
      const hash = createHash('sha256').update(drawn).digest('hex').slice(0, 32)
      const name = `${contentPictures}${hash}.${fileExtensions[type]}`
      await app.files.put(name, drawn)
      return { url: mediaUrl(app.config.siteOrigin, name.slice(media.length)) }
    },
  )
}
