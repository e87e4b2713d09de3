import type { HomeStatic } from 'shared-contracts/api/home.schema'
import { Section } from 'shared-ui/section'
import { Steps } from 'shared-ui/steps'
import { HowVideo } from './how-video'

export function HowItHelps({ content }: { content: HomeStatic }) {
  const steps = [
    { title: content.step1_title, text: content.step1_description },
    { title: content.step2_title, text: content.step2_description },
    { title: content.step3_title, text: content.step3_description },
  ].filter(({ title }) => title)
  return (
    <Section
      id="how"
      title={content.how_the_platform_helps}
      note={content.how_the_platform_helps_description}
    >
      <Steps items={steps} />
      <HowVideo
        link={content.video_link}
        label={content.how_to_use_platform}
        note={content.video_note}
        description={content.how_to_use_platform_description}
      />
    </Section>
  )
}
