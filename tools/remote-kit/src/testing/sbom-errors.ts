import { Spec, Validation } from '@cyclonedx/cyclonedx-library'

/** What CycloneDX's own JSON schema has against a bill of materials; null when nothing. */
export const sbomErrors = (text: string) =>
  new Validation.JsonStrictValidator(Spec.Version.v1dot5).validate(text)
