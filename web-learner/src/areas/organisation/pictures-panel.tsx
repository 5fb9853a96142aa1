import { picturesWords as words } from '@keenly/contracts/catalogue/organisation-settings';
import type { OrganisationProfileView } from '@keenly/contracts/organisation';
import { useState } from 'react';
import { wordsFor } from '../../shared/api/api-error';
import { PictureChoice } from '../../shared/image/picture-choice';
import { uploadImage } from '../../shared/image/upload-image';
import { Panel } from '../../ui/components/panel';
import { toast } from '../../ui/toasts/toast-store';
import { useChangePicture } from './organisation';

const pictures = [
  { name: 'logo', field: 'logo_url', shape: 'square' },
  { name: 'banner', field: 'banner_image_url', shape: 'wide' },
] as const;
type Shown = (typeof pictures)[number];

/** Logo and banner (product/organizations#organization-profile): each is saved once it's cropped, or removed. */
export function PicturesPanel({ profile }: { profile: OrganisationProfileView }) {
  return (
    <Panel title={words.title} lead={words.lead}>
      <div className="organisation-pictures">
        {pictures.map((one) => (
          <Picture key={one.name} shown={one} profile={profile} />
        ))}
      </div>
    </Panel>
  );
}

function Picture({
  shown: { name, field, shape },
  profile,
}: {
  shown: Shown;
  profile: OrganisationProfileView;
}) {
  const { mutateAsync } = useChangePicture(profile.id);
  const [isSaving, setSaving] = useState(false);
  const save = async (picture: Blob | null) => {
    setSaving(true);
    try {
      await mutateAsync({ [field]: picture === null ? null : await uploadImage(picture) });
      toast('success', (picture === null ? words.removed : words.saved)[name]);
    } catch (error) {
      toast('error', wordsFor(error));
    }
    setSaving(false);
  };
  return (
    <fieldset className="organisation-picture-choice" disabled={isSaving}>
      <legend className="k-label">{words[name]}</legend>
      <PictureChoice
        label={words.upload[name]}
        shape={shape}
        picture={profile[field]}
        onPicked={(picture) => void save(picture)}
      />
    </fieldset>
  );
}

/** What members see of them; nothing where there are none. */
export function OrganisationBanner({ profile }: { profile: OrganisationProfileView }) {
  const { banner_image_url: banner, logo_url: logo } = profile;
  if (banner === null && logo === null) return null;
  return (
    <div className="organisation-banner" data-banner={banner !== null}>
      {banner === null ? null : <img className="organisation-banner-image" src={banner} alt="" />}
      {logo === null ? null : (
        <img className="organisation-logo" src={logo} alt={`Logo of ${profile.name}`} />
      )}
    </div>
  );
}
