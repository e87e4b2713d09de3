import type { FastifyRequest } from 'fastify'
import type { SitePlanner } from '../plan/site-planner'
import type { AdmittedShell } from '../releases/admitted-release'
import { askingVisitor } from '../visitor/asking-visitor'

/** The shell that whoever asks gets pages of. Of chosen versions nothing stays on a device. */
export const shellOfVisitor =
  (planner: () => SitePlanner | undefined, means: Parameters<typeof askingVisitor>[1]) =>
  async (request: FastifyRequest): Promise<AdmittedShell | undefined> => {
    const { request: asked } = await askingVisitor(request, means)
    const decision = await planner()?.decide({ ...asked, override: undefined })
    return decision?.served.shell
  }
