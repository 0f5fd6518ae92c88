import doctorAvif320 from '#ui/pictures/doctor-320.avif';
import doctorAvif640 from '#ui/pictures/doctor-640.avif';
import doctorWebp from '#ui/pictures/doctor-640.webp';
import driverAvif320 from '#ui/pictures/driver-320.avif';
import driverAvif640 from '#ui/pictures/driver-640.avif';
import driverWebp from '#ui/pictures/driver-640.webp';
import gangAvif320 from '#ui/pictures/gang-320.avif';
import gangAvif640 from '#ui/pictures/gang-640.avif';
import gangWebp from '#ui/pictures/gang-640.webp';
import policeAvif320 from '#ui/pictures/police-320.avif';
import policeAvif640 from '#ui/pictures/police-640.avif';
import policeWebp from '#ui/pictures/police-640.webp';
import type { PictureFiles } from '#ui/site/picture.tsx';

const poster = (small: string, large: string, other: string): PictureFiles => ({
  avif: [
    { src: small, width: 320 },
    { src: large, width: 640 },
  ],
  webp: [{ src: other, width: 640 }],
  width: 640,
  height: 800,
});

export const jobPictures = {
  driver: poster(driverAvif320, driverAvif640, driverWebp),
  police: poster(policeAvif320, policeAvif640, policeWebp),
  doctor: poster(doctorAvif320, doctorAvif640, doctorWebp),
  gang: poster(gangAvif320, gangAvif640, gangWebp),
} as const;
